import { parseCountryName } from '../../../../schema/rules/location/countries.ts';
import { fold } from '../../../../schema/rules/text/fold.ts';
import { hasPostalCode, splitAddress } from './address-abroad.ts';

/** Words after a city name that make it a street or quarter: 'Ankara Caddesi', 'Izmir Mah.'. */
const STREET_WORD =
  /^(?:mahallesi|mah|mh|caddesi|cad|cd|sokagi|sokak|sok|sk|bulvari|blv|street|st|road|rd|avenue|ave|strasse|str|platz|allee|marg|nagar)\b/;
const HAN = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u;

/**
 * The street of a whole address: the text before its location, '' if there is none. An address is whole if it has the
 * city after the street, or a postal code or the country at its end; null for a street alone.
 */
export function findStreet(line: string, city: string, countryCode: string): string | null {
  const parts = splitAddress(line, countryCode);
  const at = parts.findLastIndex((part) => includesCity(part, city));
  if (at > 0) return joinPartsBefore(line, parts[at]!);
  if (at === 0) return findStreetAround(parts, city, countryCode);
  const code = parts.findLastIndex((part) => hasPostalCode(part, countryCode));
  if (code > 0) return joinPartsBefore(line, parts[code]!);
  if (code === 0 && parts.length === 1 && /^\d[\d -]* \D+$/.test(parts[0]!)) return '';
  if (parts.length > 1 && parseCountryName(parts.at(-1)!) === countryCode)
    return parts.length > 2 ? joinPartsBefore(line, parts.at(-2)!) : joinPartsBefore(line, parts.at(-1)!);
  return null;
}

/** The street if the city is in the first part: 'Moda Cd. 5 Kadıköy', '8001 Zürich', 'Budapest, Fő u. 1'. */
function findStreetAround(parts: string[], city: string, countryCode: string): string | null {
  const [first = '', ...others] = parts;
  const rest = others.filter(
    (part) => parseCountryName(part) !== countryCode && !hasPostalCode(part, countryCode),
  );
  const words = first.split(' ');
  const isPlaceAlone = fold(first) === fold(city) || hasPostalCode(first, countryCode);
  if (isPlaceAlone && words.length <= city.split(' ').length + 2) return rest.join(', ');
  const from = words.findLastIndex((_, at) => fold(words.slice(at).join(' ')).startsWith(fold(city)));
  const isAtEnd = from > 0 && hasCityAtEnd(first, city) && rest.length === 0;
  return isAtEnd ? stripPostalCode(words.slice(0, from).join(' ')) : null;
}

/** True if a part contains a city as separate words; in scripts without spaces anywhere. */
function includesCity(part: string, city: string): boolean {
  if (HAN.test(city)) return part.includes(city);
  const name = fold(city);
  if (name === '') return false;
  const text = ` ${fold(part)} `;
  const at = text.lastIndexOf(` ${name} `);
  return at >= 0 && !STREET_WORD.test(text.slice(at + name.length + 2));
}

function hasCityAtEnd(part: string, city: string): boolean {
  return (
    fold(part).endsWith(` ${fold(city)}`) ||
    new RegExp(`(?:^| )${fold(city)} [a-z ]+$`).test(fold(part.includes('/') ? part : ''))
  );
}

function joinPartsBefore(line: string, part: string): string {
  return line.slice(0, Math.max(0, line.lastIndexOf(part))).replace(/[\s,،，、–-]+$/u, '');
}

function stripPostalCode(text: string): string {
  return text.replace(/[\s,/-]*(?:\b\d{4,6})?[\s,/-]*$/, '');
}
