import type { BusinessModel } from '../../../models/page-models.ts';

/** URL of a business on Google Maps: its own link, or a search for its name and address. */
export function toMapsUrl({ locationLink, name, address }: BusinessModel): string {
  return (
    locationLink ??
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name} ${address}`)}`
  );
}

/** URL of a route to a business on Google Maps: to its coordinates, or to its name and address without any. */
export function toRouteUrl({ latitude, longitude, name, address }: BusinessModel): string {
  const target = latitude === null || longitude === null ? `${name} ${address}` : `${latitude},${longitude}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}

/** True if the location is known: coordinates, or a link. */
export function hasCoordinates({ latitude, locationLink }: BusinessModel): boolean {
  return latitude !== null || locationLink !== null;
}
