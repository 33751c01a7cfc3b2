import { countryCode } from '../../../schema/rules/countries.ts';
import { findRegion, isTerritory, type Region } from '../../../schema/rules/regions.ts';
import { findSign, type CountrySign, type Evidence } from './country-signs.ts';
import { Refusal } from './problem.ts';
import { remember } from './remember.ts';
import type { RowReader } from './row-reader.ts';

/** The country of rows that do not indicate one, and if the user named it. */
export type CountryDefault = { code: string; isNamed: boolean };

/** Source of the country of a row. */
export type CountrySource = 'stated' | CountrySign | 'default';

export type Concluded = { countryCode: string; region: Region | null; source: CountrySource };

const lookUpCountry = remember(readCountryName);
const lookUpRegion = remember((text: string) => findRegion(text));

/**
 * Determines the country of a row, and its state or province if known: as stated, else from other fields, else the default. An
 * unknown stated country is an error, because it must not become another one.
 *
 * @param addressCountry country of a structured address, as a code or name
 */
export function readCountry(
  row: RowReader,
  evidence: Evidence & { addressCountry: string },
  fallback: CountryDefault,
): Concluded | Refusal {
  const stated = readStated(row, evidence.addressCountry);
  if (stated instanceof Refusal) return stated;
  if (stated !== null) return settle(stated, evidence, 'stated');
  const sign = findSign(evidence);
  return sign === null
    ? settle(fallback.code, evidence, 'default')
    : settle(sign.code, evidence, sign.source);
}

/** The US postal service treats territories as states: 'PR' is the US, Puerto Rico. */
function settle(code: string, { states, region }: Evidence, source: CountrySource): Concluded {
  if (isTerritory(code)) return { countryCode: 'US', region: findRegion(code, 'US'), source };
  const isOurs = region !== null && region.countryCode === code;
  return { countryCode: code, region: isOurs ? region : regionOf(states, code), source };
}

const UNKNOWN = new Refusal(
  'This country is unknown.',
  'Use its name in any language, or its two-letter code, for example DE.',
);

function readStated(row: RowReader, addressCountry: string): string | Refusal | null {
  const code = row.read('countryCode', toCountry) ?? row.read('country', toCountry);
  if (code !== null) return code;
  if (row.text('countryCode') !== '' || row.text('country') !== '') return UNKNOWN;
  return addressCountry === '' ? null : toCountry(addressCountry);
}

function toCountry(text: string): string | Refusal {
  return lookUpCountry(text) ?? UNKNOWN;
}

/** Parses a country, also written twice: 'Türkiye (TR)', 'Turkey / Türkiye'. */
function readCountryName(text: string): string | null {
  const whole = countryCode(text);
  if (whole !== null) return whole;
  const pieces = text.split(/\s*[/()|,;]\s*|\s+-\s+/).filter(Boolean);
  const codes = new Set(pieces.map(countryCode));
  return pieces.length > 1 && codes.size === 1 ? [...codes][0]! : null;
}

/** The first text that is a region, of the given country, else of North America. */
export function regionOf(states: string[], code: string | null = null): Region | null {
  for (const state of states) {
    const region = code === null ? lookUpRegion(state) : findRegion(state, code);
    if (region !== null) return region;
  }
  return null;
}
