import type { BusinessModel } from '../../../models/page-models.ts';

/** Where the listing is on Google Maps: its own link, or a search for its name and address. */
export function toMapsUrl({ locationLink, name, address }: BusinessModel): string {
  return (
    locationLink ??
    `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name} ${address}`)}`
  );
}

/** True when there is a place to show: coordinates, or a link of its own. */
export function hasCoordinates({ latitude, locationLink }: BusinessModel): boolean {
  return latitude !== null || locationLink !== null;
}

/** The part of a web address that a person knows it by: 'example.com'. */
export function toDisplayHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
