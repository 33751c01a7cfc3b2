import { paths } from '../../../../schema/rules/website/paths.ts';

/** Middle of a map in degrees, and its zoom as MapLibre counts it: 0 is the whole earth. */
export type MapPosition = { latitude: number; longitude: number; zoom: number };

/**
 * Query of the address of the map: where the map is, or the slug of the city where it starts, and that of the category
 * that it is limited to.
 */
export type MapAddress = { position: MapPosition | null; city: string | null; category: string | null };

const POSITION = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/;
/** The edge of the Mercator projection. */
const MAX_LATITUDE = 85.06;

/** Reads the query of an address; what it does not understand is left out. */
export function parseMapAddress(search: string): MapAddress {
  const query = new URLSearchParams(search);
  const [, latitude, longitude, zoom] = (POSITION.exec(query.get('at') ?? '') ?? []).map(Number);
  const isPlace =
    latitude !== undefined &&
    Math.abs(latitude) <= MAX_LATITUDE &&
    Math.abs(longitude!) <= 180 &&
    zoom! <= 22;
  return {
    position: isPlace ? { latitude, longitude: longitude!, zoom: zoom! } : null,
    city: query.get('city') || null,
    category: query.get('category') || null,
  };
}

/**
 * Address of the map in a city, limited to a category.
 *
 * @example toMapPath({ city: 'provo', category: 'dentist' }) // '/map?city=provo&category=dentist'
 */
export function toMapPath(place: { city?: string; category?: string }): string {
  return `${paths.map()}?${new URLSearchParams(place)}`;
}

/**
 * An address of the map with another position and category. Parameters of others and the fragment stay.
 *
 * @example '/map?at=40.2338,-111.6585,12&category=dentist'
 */
export function withMapPlace(
  href: string,
  { position, category }: Pick<MapAddress, 'position' | 'category'>,
): string {
  const url = new URL(href);
  if (position !== null) {
    // About a metre, and no `e-7`.
    const [latitude, longitude] = [position.latitude, position.longitude].map((n) => Number(n.toFixed(5)));
    url.searchParams.set('at', `${latitude},${longitude},${Number(position.zoom.toFixed(2))}`);
    url.searchParams.delete('city');
  }
  if (category === null) url.searchParams.delete('category');
  else url.searchParams.set('category', category);
  // Commas are allowed in a query, and read better.
  return url.pathname + url.search.replaceAll('%2C', ',') + url.hash;
}
