import { countryCode } from '../../../schema/rules/countries.ts';
import { findRegion, isTerritory, type Region } from '../../../schema/rules/regions.ts';
import { countryAtEnd } from './address.ts';
import type { Coordinates } from './coordinates.ts';
import { isCanadianPostalCode } from './postal-code.ts';
import { Refusal } from './problem.ts';
import { remember } from './remember.ts';
import type { RowReader } from './row-reader.ts';
import { countryOfTimeZone, timeZoneAt } from './time-zone.ts';

/** What a row says of the country and region, before anything is concluded. */
export type Evidence = {
  states: string[];
  postalCode: string;
  address: string;
  /** Region that the address names, where it has the shape of one in the US or Canada. */
  addressRegion: Region | null;
  coordinates: Coordinates | null;
  /** Country of a structured address, as a code or name. */
  addressCountry: string;
};

const lookUpCountry = remember(countryCode);
const lookUpRegion = remember((text: string) => findRegion(text));

/** The country of a row and, in the US, Canada and Mexico, its state or province. */
export function readCountry(
  row: RowReader,
  evidence: Evidence,
): { countryCode: string; region: Region | null } {
  const stated = statedCountry(row, evidence);
  if (stated !== null && isTerritory(stated)) return { countryCode: 'US', region: findRegion(stated, 'US') };
  const region = regionOf(evidence.states, stated);
  if (stated !== null) return { countryCode: stated, region };
  if (region !== null && region.countryCode !== 'CA') return { countryCode: region.countryCode, region };
  if (region === null && evidence.addressRegion !== null) {
    return { countryCode: evidence.addressRegion.countryCode, region: null };
  }
  const there = evidence.coordinates === null ? null : countryAt(evidence.coordinates);
  // 'BC' and 'NL' are provinces of Canada, but states of Mexico too.
  if (region !== null && (there === null || there === 'CA' || there === 'US'))
    return { countryCode: 'CA', region };
  if (isCanadianPostalCode(evidence.postalCode)) return { countryCode: 'CA', region: null };
  const concluded = countryAtEnd(evidence.address) ?? there ?? 'US';
  return isTerritory(concluded)
    ? { countryCode: 'US', region: findRegion(concluded, 'US') }
    : { countryCode: concluded, region: null };
}

/** The country in which a point lies; null on the high seas. Within some kilometres of a border it may be the neighbour. */
export function countryAt(coordinates: Coordinates): string | null {
  const zone = timeZoneAt(coordinates);
  return zone === null ? null : countryOfTimeZone(zone);
}

function statedCountry(row: RowReader, evidence: Evidence): string | null {
  const code = row.read('countryCode', toCountry) ?? row.read('country', toCountry);
  return code ?? (evidence.addressCountry === '' ? null : lookUpCountry(evidence.addressCountry));
}

function toCountry(text: string): string | Refusal {
  return (
    lookUpCountry(text) ??
    new Refusal('This is no country.', 'Give its English name or its code of two letters.')
  );
}

/** The first of some texts that is a region, of one country if that is stated. */
export function regionOf(states: string[], stated: string | null = null): Region | null {
  for (const state of states) {
    const region = lookUpRegion(state);
    if (region !== null && (stated === null || region.countryCode === stated)) return region;
  }
  return null;
}
