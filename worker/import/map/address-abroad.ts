import { countryNamed } from '../../../schema/rules/countries.ts';
import { formatPostalCode, hasPostalCodes } from '../../../schema/rules/postal-codes.ts';
import { findRegion } from '../../../schema/rules/regions.ts';
import { parseJapanese } from './address-japan.ts';
import { hasWords } from './text.ts';
import { splitDistrict, withPlaceApart } from './address-turkiye.ts';

/** Longest address that is taken apart, and longest city in it, in characters. */
const MAX_LENGTH = 500;
const MAX_CITY = 60;

/** What an address outside North America says of its place; '' for what it does not name. */
export type AddressAbroad = { street: string; city: string; state: string; postalCode: string };

/** Countries whose addresses name the region beside the postal code, and the city before it: 'Bengaluru, Karnataka 560001'. */
const REGION_BY_CODE = new Set(['ID', 'IN', 'JP', 'PH']);
/** Countries whose postal codes stand behind the place; elsewhere a number there is that of a house. */
const CODE_LAST = new Set(
  'AE AM AU BD BG BR CN EG GB ID IE IL IN JP KR KW LB LK NZ PE PH PK RS RU SA SG TH TW UA VN XK ZA'.split(
    ' ',
  ),
);
/** Words before a number that make it none of the post: 'Shop 2174', 'P.O. Box 12211'. */
const UNIT =
  /(?:^|\s)(?:shop|unit|suite|ste|flat|apt|office|room|no|nr|number|level|floor|box|plot|house|block|building|stand|lot|store|km|#)\.?$/i;
/** 'Budapest, Fő u. 1, 1011 Hungary' */
const HUNGARIAN = /^([^,\d]+), (.+), (\d{4}) [^,\d]+$/;
/** Regions that are cities themselves, before which a quarter stands. */
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
/** Countries that are one city, which an address may leave out. */
const CITY_STATES: Record<string, string> = {
  SG: 'Singapore',
  HK: 'Hong Kong',
  MC: 'Monaco',
  GI: 'Gibraltar',
};
/** Signs that part an address, with those of Arabic and Chinese. In the Emirates ' - ' does, too. */
const SEPARATOR = /\s*[,،，、]\s*/;
const SEPARATOR_WITH_DASH = /\s*[,،]\s*|\s+[-–]\s+/;

/**
 * Takes apart a whole address as it is written in a country other than the US and Canada: '34710 Kadıköy/İstanbul',
 * 'London SW1A 1AA', 'Bengaluru, Karnataka 560001', 'Sydney NSW 2000'; null when it names no city.
 */
export function parseAddressAbroad(address: string, countryCode: string): AddressAbroad | null {
  if (address.length > MAX_LENGTH) return null;
  if (countryCode === 'JP') {
    const found = parseJapanese(address);
    if (found !== null) return found;
  }
  if (countryCode === 'HU') {
    const [, city, street, postalCode] = HUNGARIAN.exec(address) ?? [];
    if (city !== undefined) return checked({ street: street!, city, state: '', postalCode: postalCode! });
  }
  const split = splitAddress(address, countryCode);
  const all = countryCode === 'TR' ? withPlaceApart(split) : split;
  const parts = withoutCountry(all, countryCode);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    // A number at the beginning is a house: '12345 Main Road'.
    const found = at === 0 && parts.length > 1 ? null : codeIn(parts[at]!, countryCode);
    if (found !== null) return settle(address, parts, at, found, countryCode);
  }
  const found = withoutCode(address, parts, countryCode);
  // Without a code only an address that goes on to its region or country is whole; others may end with a quarter.
  const isWhole =
    found !== null && (parts !== all || found.state !== '' || isRegionOf(found.city, countryCode));
  return isWhole ? checked({ ...found, postalCode: '' }) : null;
}

/** The parts of an address between its commas, none of them empty. */
export function splitAddress(address: string, countryCode: string): string[] {
  return address.split(countryCode === 'AE' ? SEPARATOR_WITH_DASH : SEPARATOR).filter(hasWords);
}

/** Whether a part of an address begins or ends with a whole postal code of a country. */
export function holdsPostalCode(part: string, countryCode: string): boolean {
  return codeIn(part, countryCode) !== null;
}

/** Takes off the name of the country, which stands last, or before a code: 'Россия, 101000'. */
function withoutCountry(parts: string[], countryCode: string): string[] {
  const at = parts.findLastIndex((part) => countryNamed(part) === countryCode);
  if (at < 1 || at < parts.length - 2) return parts;
  const rest = parts.filter((_, index) => index !== at);
  return CITY_STATES[countryCode] === undefined || rest.length > 1
    ? rest
    : [...rest, CITY_STATES[countryCode]];
}

/** A postal code, and what stands before or after it in its part of the address. */
type Code = { postalCode: string; before: string; after: string };

/** A postal code at the beginning or the end of a part: '10115 Berlin', 'London SW1A 1AA', 'São Paulo - SP 01310-100'. */
function codeIn(part: string, countryCode: string): Code | null {
  if (!hasPostalCodes(countryCode)) return null;
  const words = part.replace(/^(?:〒\s*|[A-Z]{1,2}-(?=\d{4,5}\b))/, '').split(' ');
  for (const size of [1, 2]) {
    if (words.length < size) break;
    const first = codeOf(words.slice(0, size), countryCode);
    if (first !== null) return { postalCode: first, before: '', after: words.slice(size).join(' ') };
    const start = words.slice(0, -size).join(' ');
    const mayEnd = CODE_LAST.has(countryCode) && !UNIT.test(start);
    const last = mayEnd ? codeOf(words.slice(-size), countryCode) : null;
    if (last !== null) return { postalCode: last, before: start, after: '' };
  }
  return null;
}

/** A code in an address has all its digits, and signs where the form has them: '23-25' are two houses. */
function codeOf(words: string[], countryCode: string): string | null {
  const text = words.join(' ').toUpperCase();
  const code = formatPostalCode(text, countryCode);
  if (code === null || !/\d/.test(code)) return null;
  return [code, code.replace('-', ' '), code.replace(/[ -]/, '')].includes(text) ? code : null;
}

/** Reads the place around a postal code, which stands in the part `at`. */
function settle(
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
    return checked({ street: before(address, parts, at), ...splitPlace(next, countryCode), postalCode });
  if (place === '') {
    const found = withoutCode(address, parts.slice(0, at), countryCode, true);
    return found === null ? null : checked({ ...found, postalCode });
  }
  const state = parts.slice(at + 1).find((part) => !/\d/.test(part)) ?? '';
  const city = parts[at - 1] ?? '';
  const isRegion = REGION_BY_CODE.has(countryCode) || isRegionOf(place, countryCode);
  if (state === '' && isRegion && at > 1 && isCity(city))
    return checked({
      street: before(address, parts, at - 1),
      city: trimSigns(city),
      state: place,
      postalCode,
    });
  const named = splitPlace(place, countryCode);
  return checked({ street: before(address, parts, at), ...named, state: named.state || state, postalCode });
}

/** Reads the place from the end of an address that has no postal code, or had it in a part of its own. */
function withoutCode(
  address: string,
  parts: string[],
  countryCode: string,
  hadCode = false,
): Omit<AddressAbroad, 'postalCode'> | null {
  const at = parts.length - 1;
  const last = parts[at] ?? '';
  const beforeLast = parts[at - 1] ?? '';
  // 'Dublin 2' is a city only where the code after it says that this is the place.
  if (at < 1 || !(isCity(last) || (hadCode && /^\p{L}[\p{L}\s.'’-]* \d{1,2}$/u.test(last)))) return null;
  const region = at > 1 && countryCode !== 'TR' ? findRegion(last, countryCode) : null;
  if (region !== null && isCity(beforeLast) && !CITY_REGIONS.has(region.name))
    return { street: before(address, parts, at - 1), city: trimSigns(beforeLast), state: last };
  return { street: before(address, parts, at), ...splitPlace(last, countryCode) };
}

/** What stands before a part, as it is written. */
function before(address: string, parts: string[], at: number): string {
  let end = 0;
  for (const part of parts.slice(0, at)) end = address.indexOf(part, end) + part.length;
  return address.slice(0, end);
}

/** 'Kadıköy/İstanbul', 'São Paulo - SP', 'Sydney NSW', 'Roma RM': the city and what of its state stands beside it. */
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

function isRegionOf(text: string, countryCode: string): boolean {
  return findRegion(text, countryCode) !== null;
}

function isCity(text: string): boolean {
  return !/\d/.test(text) && hasWords(text);
}

function checked(found: AddressAbroad): AddressAbroad | null {
  return /\p{L}/u.test(found.city) && found.city.length <= MAX_CITY ? found : null;
}
