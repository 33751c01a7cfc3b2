import { parseCountryName } from './countries.ts';
import { fold } from '../text/fold.ts';
import { findRegion, type Region } from './regions.ts';
import { memoByText } from '../memo-by-text.ts';
import { hasWords } from '../text/clean-text.ts';

/** Maximum length of an address that is parsed, in characters. */
const MAX_LENGTH = 500;
const POSTAL = /(?:^|\s)(\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i;
const MAX_CITY = 60;
const MAX_COUNTRY = 60;
/** Countries named like their city, with which an address may end. */
const CITY_STATES = new Set(['SG', 'HK', 'MO', 'MC', 'LU', 'KW', 'DJ', 'SM', 'VA', 'GI']);

/** Parts of an address in the form of the US and Canada. */
export type AddressParts = { street: string; city: string; region: Region; postalCode: string };

const parseCountryCached = memoByText(parseCountryName);

/**
 * Parses an address such as '345 Park Ave S, New York, NY 10010', with or without a country at the end; null if it
 * has another form.
 */
export function parseAddress(address: string): AddressParts | null {
  if (address.length > MAX_LENGTH) return null;
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1)!;
  if (!/\d/.test(last) && findRegion(last) === null && parseCountryCached(last) !== null) parts.pop();
  const tail = parts.pop() ?? '';
  const postalCode = POSTAL.exec(tail)?.[1] ?? '';
  const beforeCode = tail.slice(0, tail.length - postalCode.length).trim();
  const region = findRegion(beforeCode === '' ? (parts.pop() ?? '') : beforeCode);
  const city = parts.pop() ?? '';
  if (region === null || /\d/.test(city) || !hasWords(city) || city.length > MAX_CITY) return null;
  return { street: parts.filter(Boolean).join(', '), city, region, postalCode };
}

/**
 * The country at the end of an address, also before a postal code ('Singapore 048616'), or at its beginning, as in
 * East Asia. The city itself does not count, except city states: 'Lebanon' in Ohio.
 */
export function getCountryAtEnd(address: string, city: string): string | null {
  if (address === '' || address.length > MAX_LENGTH) return null;
  const parts = address.split(/\s*[,،，、]\s*|\s+[-–]\s+/).filter(hasWords);
  if (parts.length < 2) return null;
  for (const part of [parts.at(-1)!, ...(/^\d+$/.test(parts.at(-1)!) ? [parts.at(-2)!] : [])]) {
    const end = part.replace(/\s+\d{5,6}$/, '').replace(/^\d{4}\s+/, '');
    if (end.length > MAX_COUNTRY || /\d/.test(end) || findRegion(end) !== null) continue;
    const code = parseCountryCached(end);
    if (code === null) continue;
    // 'Wales 19454' is a town: only a city state precedes a postal code.
    if (CITY_STATES.has(code) || (part.endsWith(end) && fold(end) !== fold(city))) return code;
  }
  const first = parts[0]!;
  return /^(?:日本|中国|대한민국)$/u.test(first) ? parseCountryCached(first) : null;
}

/** True if the city follows the street in an address, which is whole then. */
export function hasCity(address: string, city: string): boolean {
  return findCityPosition(address, city) > 0;
}

/** True if an address has no street: 'Troup, TX 75789'. */
export function startsWithCity(address: string, city: string): boolean {
  return `${address.toLowerCase()},`.startsWith(`${city.toLowerCase()},`);
}

/** The street of a whole address: the text before the city. */
export function getStreetBefore(address: string, city: string): string {
  const at = findCityPosition(address, city);
  return at > 0 ? address.slice(0, at).replace(/[,\s]+$/, '') : '';
}

/** Position of the last ', City' that no letter follows; -1 if there is none. */
function findCityPosition(address: string, city: string): number {
  const text = address.toLowerCase();
  const name = city.toLowerCase();
  for (let at = text.lastIndexOf(name); at > 0; at = text.lastIndexOf(name, at - 1)) {
    const isWhole = !/\p{L}/u.test(text[at + name.length] ?? '');
    if (isWhole && /,\s*$/.test(text.slice(Math.max(0, at - 3), at))) return at;
  }
  return -1;
}

/** One line with commas and single spaces, without the business name that map services prepend. */
export function tidyAddress(text: string, name: string): string {
  const line = text.replace(/\s*[,\n]\s*(?:[,\n]\s*)*/g, ', ').replace(/^[,\s]+|[,\s]+$/g, '');
  const rest = line.startsWith(`${name}, `) ? line.slice(name.length + 2) : '';
  return rest.includes(',') && rest.length >= 8 ? rest : line;
}
