import { parseCountryName } from '../../../../schema/rules/location/countries.ts';
import { formatPostalCode, hasPostalCodes } from '../../../../schema/rules/location/postal-codes.ts';
import { findRegion } from '../../../../schema/rules/location/regions.ts';
import { parseJapanese } from './address-japan.ts';
import { hasWords } from '../../../../schema/rules/text/clean-text.ts';
import { splitDistrict, separatePlace } from './address-turkiye.ts';

/** Maximum length of an address that is parsed, and of a city in it, in characters. */
const MAX_LENGTH = 500;
const MAX_CITY = 60;

/** The location in an address outside North America; '' for missing parts. */
export type AddressAbroad = { street: string; city: string; state: string; postalCode: string };

/**
 * Countries whose addresses have the region beside the postal code, and the city before it: 'Bengaluru, Karnataka
 * 560001'.
 */
const REGION_BY_CODE = new Set(['ID', 'IN', 'JP', 'PH']);
/** Countries whose postal codes follow the location; elsewhere a number there is a house number. */
const CODE_LAST = new Set(
  'AE AM AU BD BG BR CN EG GB ID IE IL IN JP KR KW LB LK NZ PE PH PK RS RU SA SG TH TW UA VN XK ZA'.split(
    ' ',
  ),
);
/** Words that make a following number no postal code: 'Shop 2174', 'P.O. Box 12211'. */
const UNIT =
  /(?:^|\s)(?:shop|unit|suite|ste|flat|apt|office|room|no|nr|number|level|floor|box|plot|house|block|building|stand|lot|store|km|#)\.?$/i;
/** 'Budapest, Fő u. 1, 1011 Hungary' */
const HUNGARIAN = /^([^,\d]+), (.+), (\d{4}) [^,\d]+$/;
/** Regions that are cities, which follow a quarter. */
const CITY_REGIONS = new Set([
  'Berlin',
  'Bremen',
  'Hamburg',
  'Dubai',
  'Abu Dhabi',
  'Sharjah',
  'Ajman',
  'Fujairah',
  'Chandigarh',
]);
/** City states, which an address may omit. */
const CITY_STATES: Record<string, string> = {
  SG: 'Singapore',
  HK: 'Hong Kong',
  MC: 'Monaco',
  GI: 'Gibraltar',
};
/** Separators of address parts, including those of Arabic and Chinese. In the Emirates ' - ' is one too. */
const SEPARATOR = /\s*[,،，、]\s*/;
const SEPARATOR_WITH_DASH = /\s*[,،]\s*|\s+[-–]\s+/;

/**
 * Parses a whole address of a country other than the US and Canada: '34710 Kadıköy/İstanbul', 'London SW1A 1AA',
 * 'Bengaluru, Karnataka 560001', 'Sydney NSW 2000'; null if it has no city.
 */
export function parseAddressAbroad(address: string, countryCode: string): AddressAbroad | null {
  if (address.length > MAX_LENGTH) return null;
  if (countryCode === 'JP') {
    const found = parseJapanese(address);
    if (found !== null) return found;
  }
  if (countryCode === 'HU') {
    const [, city, street, postalCode] = HUNGARIAN.exec(address) ?? [];
    if (city !== undefined)
      return toAddressAbroad({ street: street!, city, state: '', postalCode: postalCode! });
  }
  const split = splitAddress(address, countryCode);
  const all = countryCode === 'TR' ? separatePlace(split) : split;
  const parts = stripCountry(all, countryCode);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    // A number at the beginning is a house number: '12345 Main Road'.
    const found = at === 0 && parts.length > 1 ? null : findPostalCode(parts[at]!, countryCode);
    if (found !== null) return readAroundCode(address, parts, at, found, countryCode);
  }
  const found = readFromEnd(address, parts, countryCode);
  // Without a postal code only an address that ends with its region or country is whole; others may end with a quarter.
  const isWhole =
    found !== null && (parts !== all || found.state !== '' || isRegionInCountry(found.city, countryCode));
  return isWhole ? toAddressAbroad({ ...found, postalCode: '' }) : null;
}

/** Splits an address at its separators, without empty parts. */
export function splitAddress(address: string, countryCode: string): string[] {
  return address.split(countryCode === 'AE' ? SEPARATOR_WITH_DASH : SEPARATOR).filter(hasWords);
}

/** True if a part of an address begins or ends with a whole postal code of a country. */
export function hasPostalCode(part: string, countryCode: string): boolean {
  return findPostalCode(part, countryCode) !== null;
}

/** Removes the name of the country at the end, or before a postal code: 'Россия, 101000'. */
function stripCountry(parts: string[], countryCode: string): string[] {
  const at = parts.findLastIndex((part) => parseCountryName(part) === countryCode);
  if (at < 1 || at < parts.length - 2) return parts;
  const rest = parts.filter((_, index) => index !== at);
  return CITY_STATES[countryCode] === undefined || rest.length > 1
    ? rest
    : [...rest, CITY_STATES[countryCode]];
}

/** A postal code, and the text before or after it in its part of the address. */
type Code = { postalCode: string; before: string; after: string };

/**
 * A postal code at the beginning or the end of a part: '10115 Berlin', 'London SW1A 1AA', 'São Paulo - SP 01310-100'.
 */
function findPostalCode(part: string, countryCode: string): Code | null {
  if (!hasPostalCodes(countryCode)) return null;
  const words = part.replace(/^(?:〒\s*|[A-Z]{1,2}-(?=\d{4,5}\b))/, '').split(' ');
  for (const size of [1, 2]) {
    if (words.length < size) break;
    const first = parsePostalCode(words.slice(0, size), countryCode);
    if (first !== null) return { postalCode: first, before: '', after: words.slice(size).join(' ') };
    const start = words.slice(0, -size).join(' ');
    const mayEnd = CODE_LAST.has(countryCode) && !UNIT.test(start);
    const last = mayEnd ? parsePostalCode(words.slice(-size), countryCode) : null;
    if (last !== null) return { postalCode: last, before: start, after: '' };
  }
  return null;
}

/** A postal code in an address has all its digits and separators: '23-25' are two houses. */
function parsePostalCode(words: string[], countryCode: string): string | null {
  const text = words.join(' ').toUpperCase();
  const code = formatPostalCode(text, countryCode);
  if (code === null || !/\d/.test(code)) return null;
  return [code, code.replace('-', ' '), code.replace(/[ -]/, '')].includes(text) ? code : null;
}

/** Reads the location around a postal code in the part `at`. */
function readAroundCode(
  address: string,
  parts: string[],
  at: number,
  code: Code,
  countryCode: string,
): AddressAbroad | null {
  const { postalCode } = code;
  const place = trimSigns(code.before || code.after);
  const next = parts[at + 1] ?? '';
  // 'Rruga e Durrësit, 1001, Tirana'
  if (place === '' && isCity(next))
    return toAddressAbroad({
      street: joinPartsBefore(address, parts, at),
      ...splitPlace(next, countryCode),
      postalCode,
    });
  if (place === '') {
    const found = readFromEnd(address, parts.slice(0, at), countryCode, true);
    return found === null ? null : toAddressAbroad({ ...found, postalCode });
  }
  const state = parts.slice(at + 1).find((part) => !/\d/.test(part)) ?? '';
  const city = parts[at - 1] ?? '';
  const isRegion = REGION_BY_CODE.has(countryCode) || isRegionInCountry(place, countryCode);
  if (state === '' && isRegion && at > 1 && isCity(city))
    return toAddressAbroad({
      street: joinPartsBefore(address, parts, at - 1),
      city: trimSigns(city),
      state: place,
      postalCode,
    });
  const named = splitPlace(place, countryCode);
  return toAddressAbroad({
    street: joinPartsBefore(address, parts, at),
    ...named,
    state: named.state || state,
    postalCode,
  });
}

/** Reads the location from the end of an address whose postal code is missing or in a part of its own. */
function readFromEnd(
  address: string,
  parts: string[],
  countryCode: string,
  hadCode = false,
): Omit<AddressAbroad, 'postalCode'> | null {
  const at = parts.length - 1;
  const last = parts[at] ?? '';
  const beforeLast = parts[at - 1] ?? '';
  // 'Dublin 2' is a city only if a postal code follows.
  if (at < 1 || !(isCity(last) || (hadCode && /^\p{L}[\p{L}\s.'’-]* \d{1,2}$/u.test(last)))) return null;
  const region = at > 1 && countryCode !== 'TR' ? findRegion(last, countryCode) : null;
  if (region !== null && isCity(beforeLast) && !CITY_REGIONS.has(region.name))
    return { street: joinPartsBefore(address, parts, at - 1), city: trimSigns(beforeLast), state: last };
  return { street: joinPartsBefore(address, parts, at), ...splitPlace(last, countryCode) };
}

/** Joins the parts before a part, as written. */
function joinPartsBefore(address: string, parts: string[], at: number): string {
  let end = 0;
  for (const part of parts.slice(0, at)) end = address.indexOf(part, end) + part.length;
  return address.slice(0, end);
}

/** Splits 'Kadıköy/İstanbul', 'São Paulo - SP', 'Sydney NSW', 'Roma RM' into city and state. */
function splitPlace(place: string, countryCode: string): { city: string; state: string } {
  const turkish = countryCode === 'TR' ? splitDistrict(place) : null;
  if (turkish !== null) return turkish;
  const [, city = '', state = ''] = /^(.+?)\s*(?:\/|\s[-–]\s)\s*([^/]+)$/.exec(place) ?? [];
  if (city !== '' && (countryCode === 'TR' || findRegion(state, countryCode) !== null))
    return { city: trimSigns(city), state };
  const words = place.split(' ');
  const last = words.at(-1)!;
  const isCode = /^[A-Z]{2,3}$/.test(last);
  const isState = countryCode === 'IT' ? last.length === 2 : findRegion(last, countryCode) !== null;
  if (words.length > 1 && isCode && isState) return { city: words.slice(0, -1).join(' '), state: last };
  return { city: trimSigns(place), state: '' };
}

function trimSigns(text: string): string {
  return text.replace(/^[\s,.;-]+|[\s,;–-]+$/g, '');
}

function isRegionInCountry(text: string, countryCode: string): boolean {
  return findRegion(text, countryCode) !== null;
}

function isCity(text: string): boolean {
  return !/\d/.test(text) && hasWords(text);
}

function toAddressAbroad(found: AddressAbroad): AddressAbroad | null {
  return /\p{L}/u.test(found.city) && found.city.length <= MAX_CITY ? found : null;
}
