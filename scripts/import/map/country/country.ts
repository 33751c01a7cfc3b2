import { parseCountryCode } from '../../../../schema/rules/location/countries.ts';
import { findRegion, isTerritory, type Region } from '../../../../schema/rules/location/regions.ts';
import type { CountryDefault } from './country-default.ts';
import { findSign, type CountrySign, type Evidence } from './country-signs.ts';
import { ParseError } from '../cells/parse-error.ts';
import { memoByText } from '../../../../schema/rules/memo-by-text.ts';
import type { RowReader } from '../cells/row-reader.ts';

/** Source of the country of a row. */
export type CountrySource = 'stated' | CountrySign | 'default';

export type CountryResult = { countryCode: string; region: Region | null; source: CountrySource };

const lookUpCountry = memoByText(readCountryName);
const lookUpRegion = memoByText((text: string) => findRegion(text));

/**
 * Determines the country of a row, and its state or province if known: as stated, else from other fields, else the
 * default. An unknown stated country is an error, because it must not become another one.
 *
 * @param addressCountry country of a structured address, as a code or name
 */
export function readCountry(
  row: RowReader,
  evidence: Evidence & { addressCountry: string },
  fallback: CountryDefault,
): CountryResult | ParseError {
  const stated = readStated(row, evidence.addressCountry);
  if (stated instanceof ParseError) return stated;
  if (stated !== null) return toPostalCountry(stated, evidence, 'stated');
  const sign = findSign(evidence);
  return sign === null
    ? toPostalCountry(fallback.code, evidence, 'default')
    : toPostalCountry(sign.code, evidence, sign.source);
}

/** The US postal service treats territories as states: 'PR' is the US, Puerto Rico. */
function toPostalCountry(code: string, { states, region }: Evidence, source: CountrySource): CountryResult {
  if (isTerritory(code)) return { countryCode: 'US', region: findRegion(code, 'US'), source };
  const isOurs = region !== null && region.countryCode === code;
  return { countryCode: code, region: isOurs ? region : findFirstRegion(states, code), source };
}

const UNKNOWN = new ParseError(
  'This country is unknown.',
  'Use its name in any language, or its two-letter code, for example DE.',
);

function readStated(row: RowReader, addressCountry: string): string | ParseError | null {
  const code = row.read('countryCode', toCountry) ?? row.read('country', toCountry);
  if (code !== null) return code;
  if (row.text('countryCode') !== '' || row.text('country') !== '') return UNKNOWN;
  return addressCountry === '' ? null : toCountry(addressCountry);
}

function toCountry(text: string): string | ParseError {
  return lookUpCountry(text) ?? UNKNOWN;
}

/** Parses a country, also written twice: 'Türkiye (TR)', 'Turkey / Türkiye'. */
function readCountryName(text: string): string | null {
  const whole = parseCountryCode(text);
  if (whole !== null) return whole;
  const pieces = text.split(/\s*[/()|,;]\s*|\s+-\s+/).filter(Boolean);
  const codes = new Set(pieces.map(parseCountryCode));
  return pieces.length > 1 && codes.size === 1 ? [...codes][0]! : null;
}

/** The first text that is a region, of the given country, else of North America. */
export function findFirstRegion(states: string[], code: string | null = null): Region | null {
  for (const state of states) {
    const region = code === null ? lookUpRegion(state) : findRegion(state, code);
    if (region !== null) return region;
  }
  return null;
}
