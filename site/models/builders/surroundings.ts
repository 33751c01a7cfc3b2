import {
  EARTH_METRES_PER_UNIT,
  getTurn,
  RADIANS,
  type Point,
} from '../../../schema/rules/geo/coordinates.ts';
import type { Surrounding } from '../page-models.ts';
import type { ListedCard } from './cards.ts';

/** Farthest distance that is drawn, in metres: beyond a short walk, a picture of points tells nothing. */
const FARTHEST = 1000;
/** Fewest others that are drawn: one or two points look like a broken map. */
const FEWEST = 3;

/**
 * The nearest others of a business that are not closed down, as distances to the east and to the north in whole metres.
 * Those of the same address, which would be drawn on top of it, are left out.
 *
 * @param near nearest first
 */
export function buildSurroundings(place: Point | null, near: ListedCard[]): Surrounding[] {
  if (place === null) return [];
  const shrinking = Math.cos(place.lat * RADIANS);
  const drawn = near.flatMap((listed) => {
    if (listed.place === null || listed.card.isClosed) return [];
    const north = Math.round((listed.place.lat - place.lat) * EARTH_METRES_PER_UNIT);
    const east = Math.round(getTurn(place.lng, listed.place.lng) * EARTH_METRES_PER_UNIT * shrinking);
    const isDrawn = (east !== 0 || north !== 0) && Math.hypot(east, north) <= FARTHEST;
    return isDrawn ? { name: listed.card.name, east, north } : [];
  });
  return drawn.length < FEWEST ? [] : drawn;
}
