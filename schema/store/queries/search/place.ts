import type { Point } from '../../../rules/geo/coordinates.ts';

/** A city with businesses. */
export type CityPlace = {
  kind: 'city';
  id: number;
  slug: string;
  name: string;
  stateCode: string;
  countryCode: string;
};

/** A state with businesses; its slug is as in URLs (location/state-slug.ts). */
export type StatePlace = {
  kind: 'state';
  slug: string;
  name: string;
  stateCode: string;
  countryCode: string;
};

/** A postal code and the centre of its businesses. */
export type PostalPlace = { kind: 'postal-code'; name: string; countryCode: string; centre: Point };

/** A country with businesses. */
export type CountryPlace = { kind: 'country'; name: string; countryCode: string };

/** A place by which businesses are looked for. */
export type Place = CityPlace | StatePlace | PostalPlace | CountryPlace;
