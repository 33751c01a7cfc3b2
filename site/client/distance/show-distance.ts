import { isGeolocationAllowed, locate } from '../../features/business-list/near/geolocation.ts';
import { getHaversine, toMetres, toPoint } from '../../../schema/rules/geo/coordinates.ts';
import { formatDistance } from '../../../schema/rules/distance/format-distance.ts';

/**
 * Writes how far the business of the page is away (`data-away`: latitude, longitude, country). Asks no visitor: it
 * needs a permission that was given before, and the position leaves the browser for nothing.
 */
export async function showDistance(): Promise<void> {
  const element = document.querySelector<HTMLElement>('[data-away]');
  if (element === null) return;
  const place = (await isGeolocationAllowed()) && (await locate());
  if (typeof place !== 'object') return;
  const [latitude, longitude, country] = element.dataset.away!.split(' ');
  const target = toPoint(Number(latitude), Number(longitude));
  const metres = toMetres(getHaversine(toPoint(place.lat, place.lng), target));
  element.textContent = `${formatDistance(metres, country!)} away`;
}
