import { countryNamed } from '../../../schema/rules/countries.ts';
import { findRegion, type Region } from '../../../schema/rules/regions.ts';
import { hasWords } from './text.ts';

/** Longest address that is taken apart, in characters. */
const MAX_LENGTH = 500;
const POSTAL = /(?:^|\s)(\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)$/i;
const MAX_CITY = 60;

/** The parts of an address as the US and Canada write it. */
export type AddressParts = { street: string; city: string; region: Region; postalCode: string };

/**
 * Takes apart an address like '345 Park Ave S, New York, NY 10010', with or without the country at its end; null when
 * it has not this shape.
 */
export function parseAddress(address: string): AddressParts | null {
  if (address.length > MAX_LENGTH) return null;
  const parts = address.split(',').map((part) => part.trim());
  const last = parts.at(-1)!;
  if (findRegion(last) === null && countryNamed(last) !== null) parts.pop();
  const tail = parts.pop() ?? '';
  const postalCode = POSTAL.exec(tail)?.[1] ?? '';
  const beforeCode = tail.slice(0, tail.length - postalCode.length).trim();
  const region = findRegion(beforeCode === '' ? (parts.pop() ?? '') : beforeCode);
  const city = parts.pop() ?? '';
  if (region === null || /\d/.test(city) || !hasWords(city) || city.length > MAX_CITY) return null;
  return { street: parts.filter(Boolean).join(', '), city, region, postalCode };
}

/** The country that an address names at its end, if it does. */
export function countryAtEnd(address: string): string | null {
  const end = address.slice(address.lastIndexOf(',') + 1);
  if (end.length === address.length || end.length > 40) return null;
  return findRegion(end) === null ? countryNamed(end) : null;
}

/** Whether an address goes on with its city after the street, and is therefore whole. */
export function holdsCity(address: string, city: string): boolean {
  return cityPosition(address, city) > 0;
}

/** Whether an address names no street: 'Troup, TX 75789'. */
export function beginsWithCity(address: string, city: string): boolean {
  return `${address.toLowerCase()},`.startsWith(`${city.toLowerCase()},`);
}

/** The street in a whole address: what stands before the city. */
export function streetBefore(address: string, city: string): string {
  const at = cityPosition(address, city);
  return at > 0 ? address.slice(0, at).replace(/[,\s]+$/, '') : '';
}

/** Where ', City' stands last, followed by no letter; -1 when it does not. */
function cityPosition(address: string, city: string): number {
  const text = address.toLowerCase();
  const name = city.toLowerCase();
  for (let at = text.lastIndexOf(name); at > 0; at = text.lastIndexOf(name, at - 1)) {
    const isWhole = !/\p{L}/u.test(text[at + name.length] ?? '');
    if (isWhole && /,\s*$/.test(text.slice(Math.max(0, at - 3), at))) return at;
  }
  return -1;
}

/** One line of commas and single spaces, without the name that map services may put in front. */
export function tidyAddress(text: string, name: string): string {
  const line = text.replace(/\s*[,\n]\s*(?:[,\n]\s*)*/g, ', ').replace(/^[,\s]+|[,\s]+$/g, '');
  const rest = line.startsWith(`${name}, `) ? line.slice(name.length + 2) : '';
  return rest.includes(',') && rest.length >= 8 ? rest : line;
}
