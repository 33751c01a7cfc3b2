import { countryCode } from '../../../schema/rules/countries.ts';
import { findRegion, isTerritory, type Region } from '../../../schema/rules/regions.ts';
import { findSign, type CountrySign, type Evidence } from './country-signs.ts';
import { Refusal } from './problem.ts';
import { remember } from './remember.ts';
import type { RowReader } from './row-reader.ts';

/** The country for rows that have no sign of one, and whether the person who imports named it. */
export type CountryDefault = { code: string; isNamed: boolean };

/** From where the country of a row is known. */
export type CountrySource = 'stated' | CountrySign | 'default';

export type Concluded = { countryCode: string; region: Region | null; source: CountrySource };

const lookUpCountry = remember(readCountryName);
const lookUpRegion = remember((text: string) => findRegion(text));

/**
 * The country of a row and its state or province where that is one we know: as stated, else by signs, else the default. A stated
 * country that is none is a refusal, as it must not become another one.
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

/** The post of the United States counts territories as states: 'PR' is the US, Puerto Rico. */
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

/** A country, or one written twice: 'Türkiye (TR)', 'Turkey / Türkiye'. */
function readCountryName(text: string): string | null {
  const whole = countryCode(text);
  if (whole !== null) return whole;
  const pieces = text.split(/\s*[/()|,;]\s*|\s+-\s+/).filter(Boolean);
  const codes = new Set(pieces.map(countryCode));
  return pieces.length > 1 && codes.size === 1 ? [...codes][0]! : null;
}

/** The first of some texts that is a region, of one country if that is known, else of North America. */
export function regionOf(states: string[], code: string | null = null): Region | null {
  for (const state of states) {
    const region = code === null ? lookUpRegion(state) : findRegion(state, code);
    if (region !== null) return region;
  }
  return null;
}
