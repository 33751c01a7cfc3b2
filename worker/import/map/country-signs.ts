import { countryNamed } from '../../../schema/rules/countries.ts';
import { countryOfPostalCode, formatPostalCode, hasPostalCodes } from '../../../schema/rules/postal-codes.ts';
import { countryOfRegion, findRegion, type Region } from '../../../schema/rules/regions.ts';
import { stateOfZip } from '../../../schema/rules/zip.ts';
import type { Columns } from '../columns/fields.ts';
import { countryAtEnd } from './address.ts';
import type { Coordinates } from './coordinates.ts';
import type { CountryDefault } from './country.ts';
import { countryOfHeadings } from './heading-language.ts';
import { countryOfPhone } from './phone.ts';
import { remember } from './remember.ts';
import { isCanadianPostalCode } from './postal-code.ts';
import { countryAt } from './time-zone.ts';

/** What a row says of its country, before anything is concluded. Texts are '' where it says nothing. */
export type Evidence = {
  columns: Columns;
  /** What is taken without any sign. */
  fallback: CountryDefault;
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
  'words of the address': ({ address }: Evidence) => (TURKISH_STREET.test(address) ? 'TR' : null),
  coordinates: ({ coordinates }: Evidence) => (coordinates === null ? null : countryAt(coordinates)),
  // '+1' belongs to many countries, and weighs less than a place.
  'phone area code': ({ phone }: Evidence) => countryOfPhone(phone),
  'language of the headings': ({ columns, fallback }: Evidence) => countryOfHeadings(columns, fallback),
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
  if (region !== null && states.some((state) => codeOfFullState(state) === region.code))
    return region.countryCode;
  if (found === null || code === '') return null;
  if (found.countryCode === 'CA') return isCanadianPostalCode(code) ? 'CA' : null;
  const isZip = found.countryCode === 'US' && /^\d{3,5}(?:\.0|-\d{4})?$/.test(code);
  return isZip && stateOfZip(code.replace(/\D.*$/, '').padStart(5, '0')) === found.code ? 'US' : null;
}

/** The code of a region of North America whose full name a text is, and no other's: not 'Georgia', nor 'Distrito Federal'. */
const codeOfFullState = remember((state): string | null => {
  const isShared = state.length <= 3 || countryNamed(state) !== null || countryOfRegion(state) !== null;
  return isShared ? null : (findRegion(state)?.code ?? null);
});

/**
 * The country of a state. Where coordinates lie in another country that has a region of the same code, it is that one: 'PR' is
 * Puerto Rico and Paraná, 'WA' Washington and Western Australia, 'BC' British Columbia and Baja California.
 */
function ofState({ states, region, addressRegion, coordinates, postalCode }: Evidence): string | null {
  const abroad = ofStateWithCode(states, postalCode);
  if (abroad !== null) return abroad;
  if (region === null) return addressRegion?.countryCode ?? null;
  const there = coordinates === null ? null : countryAt(coordinates);
  if (there === null || there === region.countryCode) return region.countryCode;
  const isSharedCode = states.some((state) => state.length <= 3 && findRegion(state, there) !== null);
  if (isSharedCode) return there;
  return region.countryCode !== 'CA' || there === 'US' ? region.countryCode : null;
}

/** Forms of postal codes that no ZIP code has, and the country whose codes of states then count. */
const WITH_STATE: [string, RegExp][] = [
  ['IN', /^[1-9]\d{2} ?\d{3}$/],
  ['AU', /^\d{4}$/],
  ['BR', /^\d{8}$/],
];

/** 'KA' with '560001' is Karnataka, 'NSW' with '2000' New South Wales, 'RS' with '90010190' Rio Grande do Sul. */
function ofStateWithCode(states: string[], postalCode: string): string | null {
  for (const [country, form] of WITH_STATE) {
    if (!form.test(postalCode)) continue;
    const code = states.find((state) => state.length <= 3 && findRegion(state, country) !== null);
    // Four and eight digits may be a ZIP code that lost its zero.
    if (code !== undefined && (country === 'IN' || findRegion(code, 'US') === null)) return country;
  }
  return null;
}

function ofPostalCode({ postalCode }: Evidence): string | null {
  return isCanadianPostalCode(postalCode) ? 'CA' : countryOfPostalCode(postalCode);
}

/** Cities that are a country or have a code of one, and whose name no other has. */
const CITY_STATES = new Map([
  ['singapore', 'SG'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['macao', 'MO'],
]);

/** A city state, a province of Türkiye or an emirate as the city, or any region that only one country has as the state. */
function ofRegionAbroad({ states, city, postalCode }: Evidence): string | null {
  const canHaveCode = (country: string) =>
    postalCode === '' || !hasPostalCodes(country) || formatPostalCode(postalCode, country) !== null;
  for (const state of states) {
    const country = countryOfRegion(state);
    if (country !== null && canHaveCode(country)) return country;
  }
  const ofCity = CITY_STATES.get(city.toLowerCase());
  if (ofCity !== undefined) return ofCity;
  for (const name of city.split(/\s*[/,]\s*/)) {
    const country = countryOfRegion(name);
    if (country === 'TR' || country === 'AE') return country;
  }
  return null;
}

/** Words of streets and quarters that no other language has, short ones with their dot. */
const TURKISH_STREET =
  /(?:^|[\s.])(?:mahallesi|caddesi|soka[kğg][ıi]?|bulvar[ıi]|(?:mah|cad|cd|sok|blv|bulv)\.(?!\p{L}{2}\b))(?=[\s,\d.:]|$)/iu;

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
