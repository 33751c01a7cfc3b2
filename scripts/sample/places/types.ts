/** The side on which a city ends at open water, so that nothing is scattered there. */
export type Shore = 'N' | 'E' | 'S' | 'W' | 'SE' | 'SW' | 'NE' | 'NW';

/**
 * A city: name, latitude and longitude of its middle (degrees), population (rounded), the first three digits of its
 * ZIP codes, its telephone area codes (both apart by a space), and the side of its shore if it has one.
 */
export type CityRow = readonly [
  name: string,
  latitude: number,
  longitude: number,
  population: number,
  zips: string,
  areaCodes: string,
  shore?: Shore,
];

export type StateRows = { name: string; code: string; cities: readonly CityRow[] };
