import { parseCountryName } from '../../../../schema/rules/location/countries.ts';
import {
  getCountryByPostalCode,
  formatPostalCode,
  hasPostalCodes,
} from '../../../../schema/rules/location/postal-codes.ts';
import { getCountryByRegion, findRegion, type Region } from '../../../../schema/rules/location/regions.ts';
import { getStateByZip } from '../../../../schema/rules/location/us-postal-code.ts';
import type { Columns } from '../../columns/fields.ts';
import { getCountryAtEnd } from '../../../../schema/rules/location/address.ts';
import type { Coordinates } from '../../../../schema/rules/geo/coordinates.ts';
import type { CountryDefault } from './country-default.ts';
import { findCountryByHeadings } from './heading-language.ts';
import { findPhoneCountry } from '../values/phone.ts';
import { memoByText } from '../../../../schema/rules/memo-by-text.ts';
import { isCanadianPostalCode } from '../values/postal-code.ts';
import { getCountryAt } from '../../../../schema/rules/geo/time-zone-lookup.ts';

/** The information of a row about its country. Missing texts are ''. */
export type Evidence = {
  columns: Columns;
  /** The default country. */
  fallback: CountryDefault;
  /** Values of the columns for state and postal code. */
  states: string[];
  /** The first of `states` that is a region of North America. */
  region: Region | null;
  city: string;
  postalCode: string;
  address: string;
  /** Region and postal code in the address, if it has the North American form. */
  addressRegion: Region | null;
  addressPostalCode: string;
  coordinates: Coordinates | null;
  phone: string;
};

/** Sources of the country, in order of precedence. */
const SIGNS = {
  state: findByFullState,
  'end of the address': ({ address, city }: Evidence) => getCountryAtEnd(address, city),
  'phone prefix': ({ phone }: Evidence) => toCountryAbroad(findPhoneCountry(phone)),
  'postal code': findByPostalCode,
  'code of the state': findByState,
  'form of the address': ({ address }: Evidence) => findByAddressForm(address),
  region: findByRegionAbroad,
  'words of the address': ({ address }: Evidence) => (TURKISH_STREET.test(address) ? 'TR' : null),
  coordinates: ({ coordinates }: Evidence) => (coordinates === null ? null : getCountryAt(coordinates)),
  // '+1' belongs to many countries, and ranks below a location.
  'phone area code': ({ phone }: Evidence) => findPhoneCountry(phone),
  'language of the headings': ({ columns, fallback }: Evidence) => findCountryByHeadings(columns, fallback),
} satisfies Record<string, (evidence: Evidence) => string | null>;

export type CountrySign = keyof typeof SIGNS;

/** The country of the strongest source; null without any. */
export function findSign(evidence: Evidence): { code: string; source: CountrySign } | null {
  for (const source in SIGNS) {
    const code = SIGNS[source as CountrySign](evidence);
    if (code !== null) return { code, source: source as CountrySign };
  }
  return null;
}

/** A full state name, a state with a ZIP code of its range, or a Canadian province with such a code. */
function findByFullState(evidence: Evidence): string | null {
  const { states, region, addressRegion, postalCode, addressPostalCode } = evidence;
  const found = region ?? addressRegion;
  const code = postalCode || addressPostalCode;
  if (region !== null && states.some((state) => findFullStateCode(state) === region.code))
    return region.countryCode;
  if (found === null || code === '') return null;
  if (found.countryCode === 'CA') return isCanadianPostalCode(code) ? 'CA' : null;
  const isZip = found.countryCode === 'US' && /^\d{3,5}(?:\.0|-\d{4})?$/.test(code);
  return isZip && getStateByZip(code.replace(/\D.*$/, '').padStart(5, '0')) === found.code ? 'US' : null;
}

/**
 * The code of a region of North America with this full name, if no other country has it: not 'Georgia', nor 'Distrito
 * Federal'.
 */
const findFullStateCode = memoByText((state): string | null => {
  const isShared =
    state.length <= 3 || parseCountryName(state) !== null || getCountryByRegion(state) !== null;
  return isShared ? null : (findRegion(state)?.code ?? null);
});

/**
 * The country of a state. If the coordinates are in another country with a region of the same code, it is that one:
 * 'PR' is Puerto Rico and Paraná, 'WA' Washington and Western Australia, 'BC' British Columbia and Baja California.
 */
function findByState({ states, region, addressRegion, coordinates, postalCode }: Evidence): string | null {
  const abroad = findByStateAndPostalCode(states, postalCode);
  if (abroad !== null) return abroad;
  if (region === null) return addressRegion?.countryCode ?? null;
  const there = coordinates === null ? null : getCountryAt(coordinates);
  if (there === null || there === region.countryCode) return region.countryCode;
  const isSharedCode = states.some((state) => state.length <= 3 && findRegion(state, there) !== null);
  if (isSharedCode) return there;
  return region.countryCode !== 'CA' || there === 'US' ? region.countryCode : null;
}

/** Forms of postal codes that are no ZIP code, and the country whose state codes then apply. */
const WITH_STATE: [string, RegExp][] = [
  ['IN', /^[1-9]\d{2} ?\d{3}$/],
  ['AU', /^\d{4}$/],
  ['BR', /^\d{8}$/],
];

/** 'KA' with '560001' is Karnataka, 'NSW' with '2000' New South Wales, 'RS' with '90010190' Rio Grande do Sul. */
function findByStateAndPostalCode(states: string[], postalCode: string): string | null {
  for (const [country, form] of WITH_STATE) {
    if (!form.test(postalCode)) continue;
    const code = states.find((state) => state.length <= 3 && findRegion(state, country) !== null);
    // Four and eight digits may be a ZIP code without its leading zero.
    if (code !== undefined && (country === 'IN' || findRegion(code, 'US') === null)) return country;
  }
  return null;
}

function findByPostalCode({ postalCode }: Evidence): string | null {
  return isCanadianPostalCode(postalCode) ? 'CA' : getCountryByPostalCode(postalCode);
}

/** Cities that are a country or have a country code, with an unambiguous name. */
const CITY_STATES = new Map([
  ['singapore', 'SG'],
  ['hong kong', 'HK'],
  ['macau', 'MO'],
  ['macao', 'MO'],
]);

/** A city state, a province of Türkiye or an emirate as the city, or a state that is a region of one country only. */
function findByRegionAbroad({ states, city, postalCode }: Evidence): string | null {
  const canHaveCode = (country: string) =>
    postalCode === '' || !hasPostalCodes(country) || formatPostalCode(postalCode, country) !== null;
  for (const state of states) {
    const country = getCountryByRegion(state);
    if (country !== null && canHaveCode(country)) return country;
  }
  const ofCity = CITY_STATES.get(city.toLowerCase());
  if (ofCity !== undefined) return ofCity;
  for (const name of city.split(/\s*[/,]\s*/)) {
    const country = getCountryByRegion(name);
    if (country === 'TR' || country === 'AE') return country;
  }
  return null;
}

/** Words for streets and quarters that only Turkish has, abbreviations with their dot. */
const TURKISH_STREET =
  /(?:^|[\s.])(?:mahallesi|caddesi|soka[kğg][ıi]?|bulvar[ıi]|(?:mah|cad|cd|sok|blv|bulv)\.(?!\p{L}{2}\b))(?=[\s,\d.:]|$)/iu;

/** The only country with this address format: '34710 Kadıköy/İstanbul', 'London SW1A 2AA', 'Sydney NSW 2000'. */
function findByAddressForm(address: string): string | null {
  if (address.length > 500 || !/[\d/-]/.test(address)) return null;
  if (/〒|[都道府県].{1,8}[市区町村]/u.test(address)) return 'JP';
  const parts = address.split(/\s*,\s*/);
  // '72-369 Main St' has the form of a Polish code: the first part, the street, is skipped.
  for (const part of parts.length === 1 ? parts : parts.slice(1)) {
    const words = part.split(' ');
    const ends = [words.slice(-2), words.slice(0, 2), words.slice(-1), words.slice(0, 1)];
    for (const end of ends) {
      const country = getCountryByPostalCode(end.join(' '));
      // Seven digits in two groups may also be a local phone number.
      if (country !== null && country !== 'JP') return country;
    }
    const [, province] = /\/\s*(\p{L}+)$/u.exec(part) ?? [];
    if (province !== undefined && findRegion(province, 'TR') !== null) return 'TR';
    if (/ (?:NSW|VIC|QLD|TAS|ACT|WA|SA|NT) \d{4}$/.test(part)) return 'AU';
    const [, state] = /^(\D+?)[\s-]+\d{6}$/.exec(part) ?? [];
    if (state !== undefined && getCountryByRegion(state) === 'IN') return 'IN';
    const [, code] = / - ([A-Z]{2})$/.exec(part) ?? [];
    if (code !== undefined && findRegion(code, 'BR') !== null) return 'BR';
  }
  return null;
}

/** Excludes the countries that share '+1'. */
function toCountryAbroad(code: string | null): string | null {
  return code === 'US' || code === 'CA' ? null : code;
}
