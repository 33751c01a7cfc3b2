/** The side on which a city ends at open water. */
export type Shore = 'N' | 'E' | 'S' | 'W' | 'SE' | 'SW' | 'NE' | 'NW';

/**
 * A city: name, latitude and longitude of its centre (degrees), population (rounded), three-digit ZIP prefixes, area
 * codes (both separated by spaces), and the side of its shore.
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
