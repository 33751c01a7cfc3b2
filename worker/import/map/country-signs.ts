import { countryNamed } from '../../../schema/rules/countries.ts';
import { countryOfPostalCode, formatPostalCode, hasPostalCodes } from '../../../schema/rules/postal-codes.ts';
import { countryOfRegion, findRegion, type Region } from '../../../schema/rules/regions.ts';
import { stateOfZip } from '../../../schema/rules/zip.ts';
import type { Columns } from '../columns/fields.ts';
import { countryAtEnd } from './address.ts';
import type { Coordinates } from './coordinates.ts';
import { countryOfHeadings } from './heading-language.ts';
import { countryOfPhone } from './phone.ts';
import { isCanadianPostalCode } from './postal-code.ts';
import { countryAt } from './time-zone.ts';

/** What a row says of its country, before anything is concluded. Texts are '' where it says nothing. */
export type Evidence = {
  columns: Columns;
  /** What stands in columns of the state, and in that of the postal code. */
  states: string[];
  /** The first of `states` that is a region of North America. */
  region: Region | null;
  city: string;
  postalCode: string;
  address: string;
  /** Region and code that the address names, where it has the shape of one in North America. */
  addressRegion: Region | null;
  addressPostalCode: string;
  coordinates: Coordinates | null;
  phone: string;
};

/** Signs of a country in the order in which they are believed. */
const SIGNS = {
  state: ofCertainState,
  'end of the address': ({ address, city }: Evidence) => countryAtEnd(address, city),
  'phone prefix': ({ phone }: Evidence) => abroad(countryOfPhone(phone)),
  'postal code': ofPostalCode,
  'code of the state': ofState,
  'form of the address': ({ address }: Evidence) => countryOfForm(address),
  region: ofRegionAbroad,
  coordinates: ({ coordinates }: Evidence) => (coordinates === null ? null : countryAt(coordinates)),
  // '+1' belongs to many countries, and weighs less than a place.
  'phone area code': ({ phone }: Evidence) => countryOfPhone(phone),
  'language of the headings': ({ columns }: Evidence) => countryOfHeadings(columns),
} satisfies Record<string, (evidence: Evidence) => string | null>;

export type CountrySign = keyof typeof SIGNS;

/** The country that the strongest sign of a row names; null without any sign. */
export function findSign(evidence: Evidence): { code: string; source: CountrySign } | null {
  for (const source in SIGNS) {
    const code = SIGNS[source as CountrySign](evidence);
    if (code !== null) return { code, source: source as CountrySign };
  }
  return null;
}

/** A state in full, or with a ZIP code that begins like its own, or a Canadian province with such a code. */
function ofCertainState(evidence: Evidence): string | null {
  const { states, region, addressRegion, postalCode, addressPostalCode } = evidence;
  const found = region ?? addressRegion;
  const code = postalCode || addressPostalCode;
  if (region !== null && states.some((state) => isFullState(state, region))) return region.countryCode;
  if (found === null || code === '') return null;
  if (found.countryCode === 'CA') return isCanadianPostalCode(code) ? 'CA' : null;
  const isZip = found.countryCode === 'US' && /^\d{3,5}(?:\.0|-\d{4})?$/.test(code);
  return isZip && stateOfZip(code.replace(/\D.*$/, '').padStart(5, '0')) === found.code ? 'US' : null;
}

/** Whether a text is the full name of a region of North America alone: not 'Georgia', nor 'Distrito Federal'. */
function isFullState(state: string, region: Region): boolean {
  if (state.length <= 3 || findRegion(state)?.code !== region.code) return false;
  return countryNamed(state) === null && countryOfRegion(state) === null;
}

/**
 * The country of a state. Where coordinates lie in another country that has a region of the same code, it is that one: 'PR' is
 * Puerto Rico and Paraná, 'WA' Washington and Western Australia, 'BC' British Columbia and Baja California.
 */
function ofState({ states, region, addressRegion, coordinates }: Evidence): string | null {
  if (region === null) return addressRegion?.countryCode ?? null;
  const there = coordinates === null ? null : countryAt(coordinates);
  if (there === null || there === region.countryCode) return region.countryCode;
  const isSharedCode = states.some((state) => state.length <= 3 && findRegion(state, there) !== null);
  if (isSharedCode) return there;
  return region.countryCode !== 'CA' || there === 'US' ? region.countryCode : null;
}

function ofPostalCode({ postalCode }: Evidence): string | null {
  return isCanadianPostalCode(postalCode) ? 'CA' : countryOfPostalCode(postalCode);
}

/** A province of Türkiye or an emirate as the city, or any region that only one country has as the state. */
function ofRegionAbroad({ states, city, postalCode }: Evidence): string | null {
  const canHaveCode = (country: string) =>
    postalCode === '' || !hasPostalCodes(country) || formatPostalCode(postalCode, country) !== null;
  for (const state of states) {
    const country = countryOfRegion(state);
    if (country !== null && canHaveCode(country)) return country;
  }
  for (const name of city.split(/\s*[/,]\s*/)) {
    const country = countryOfRegion(name);
    if (country === 'TR' || country === 'AE') return country;
  }
  return null;
}

/** The country whose addresses alone look like this one: '34710 Kadıköy/İstanbul', 'London SW1A 2AA', 'Sydney NSW 2000'. */
function countryOfForm(address: string): string | null {
  if (address.length > 500 || !/[\d/-]/.test(address)) return null;
  if (/〒|[都道府県].{1,8}[市区町村]/u.test(address)) return 'JP';
  const parts = address.split(/\s*,\s*/);
  // '72-369 Main St' has the form of a Polish code: the street, which stands first, is not asked.
  for (const part of parts.length === 1 ? parts : parts.slice(1)) {
    const words = part.split(' ');
    const ends = [words.slice(-2), words.slice(0, 2), words.slice(-1), words.slice(0, 1)];
    for (const end of ends) {
      const country = countryOfPostalCode(end.join(' '));
      // Seven digits in two groups are a local phone number as well.
      if (country !== null && country !== 'JP') return country;
    }
    const [, province] = /\/\s*(\p{L}+)$/u.exec(part) ?? [];
    if (province !== undefined && findRegion(province, 'TR') !== null) return 'TR';
    if (/ (?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT) \d{4}$/.test(part)) return 'AU';
    const [, state] = /^(\D+?)[\s-]+\d{6}$/.exec(part) ?? [];
    if (state !== undefined && countryOfRegion(state) === 'IN') return 'IN';
    const [, code] = / - ([A-Z]{2})$/.exec(part) ?? [];
    if (code !== undefined && findRegion(code, 'BR') !== null) return 'BR';
  }
  return null;
}

/** Not the countries that share '+1'. */
function abroad(code: string | null): string | null {
  return code === 'US' || code === 'CA' ? null : code;
}
