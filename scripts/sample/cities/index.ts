import lookUpTimeZone from '@photostructure/tz-lookup';
import { MIDWEST } from './midwest.ts';
import { NORTHEAST } from './northeast.ts';
import { SOUTH } from './south.ts';
import type { Shore } from './types.ts';
import { WEST } from './west.ts';

/** A city of the sample. Coordinates are WGS 84 degrees. */
export type SampleCity = {
  name: string;
  state: string;
  stateCode: string;
  latitude: number;
  longitude: number;
  population: number;
  zips: string[];
  areaCodes: string[];
  shore: Shore | null;
  timeZone: string;
};

/** Exponent: the number of businesses grows a little slower than the population. */
const GROWTH = 0.9;
/** Minimum population, so that no city stays empty in a large sample. */
const MIN_POPULATION = 1500;

export const CITIES: readonly SampleCity[] = [...NORTHEAST, ...SOUTH, ...MIDWEST, ...WEST].flatMap((state) =>
  state.cities.map(([name, latitude, longitude, population, zips, areaCodes, shore]) => ({
    name,
    state: state.name,
    stateCode: state.code,
    latitude,
    longitude,
    population,
    zips: zips.split(' '),
    areaCodes: areaCodes.split(' '),
    shore: shore ?? null,
    timeZone: lookUpTimeZone(latitude, longitude),
  })),
);

/** Share of businesses up to and including each city, ascending to 1. */
const SHARES = toCumulative(CITIES.map(({ population }) => Math.max(population, MIN_POPULATION) ** GROWTH));

/** The city at position `share` (0 … 1), when cities are laid side by side by size. */
export function findCity(share: number): SampleCity {
  return CITIES[findIndex(SHARES, share)]!;
}

/** Running sums, scaled so that the last is 1. */
export function toCumulative(weights: number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => (sum += weight) / total);
}

/** Index of the first entry of an ascending list above `share`. */
export function findIndex(shares: number[], share: number): number {
  let low = 0;
  let high = shares.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shares[middle]! > share) high = middle;
    else low = middle + 1;
  }
  return low;
}
