import { fold } from '../../../../schema/rules/text/fold.ts';
import { findRegion } from '../../../../schema/rules/location/regions.ts';

/** District and province at the end of a part: 'Nilüfer/BURSA', 'Merkez / Kırşehir', 'Kadıköy İstanbul'. */
const PLACE = /^(.+?)(?:\s*[/-]\s*|\s+)(\p{L}+)$/u;
/** Words of an address, folded, after which the district begins. */
const BEFORE_DISTRICT =
  /^(?:mahallesi|mah|mh|caddesi|cad|cd|sokagi|sokak|sok|sk|bulvari|bulvar|blv|kat|daire|blok|apt|apartmani|is|merkezi|sitesi|bolgesi|no)$/;
const MAX_DISTRICT = 2;
const COUNTRY = /\s+(?:Türkiye|TÜRKİYE|Turkey)$/;

/** Splits a location into district and province; null for any other location. */
export function splitDistrict(place: string): { city: string; state: string } | null {
  const [, city = '', state = ''] = PLACE.exec(place) ?? [];
  return city === '' || findRegion(state, 'TR') === null ? null : { city, state };
}

/**
 * Separates street and location where the comma between them is missing, as in most Turkish addresses: 'Moda Cad.
 * No:5 34710 Kadıköy/İstanbul' → 'Moda Cad. No:5', '34710 Kadıköy/İstanbul'. Parts that do not end with a province
 * stay unchanged.
 */
export function separatePlace(parts: string[]): string[] {
  const last = (parts.at(-1) ?? '').replace(COUNTRY, '');
  const [, rest = '', province = ''] = PLACE.exec(last) ?? [];
  if (findRegion(province, 'TR') === null) return parts;
  const words = rest.split(' ');
  let from = words.length;
  while (from > 0 && isName(words[from - 1]!)) from -= 1;
  if (from === words.length) return parts;
  // A longer run of words contains names of streets or estates; the district is the last of them.
  if (from > 0 && words.length - from > MAX_DISTRICT) from = words.length - 1;
  if (/^\d{5}$/.test(words[from - 1] ?? '')) from -= 1;
  if (from <= 0) return parts;
  const street = words.slice(0, from).join(' ');
  return [...parts.slice(0, -1), street, last.slice(street.length).trim()];
}

/** True if a word can be part of the name of a district. */
function isName(word: string): boolean {
  return /^\p{L}[\p{L}’']+$/u.test(word) && !BEFORE_DISTRICT.test(fold(word));
}
