import type { PairBusiness } from '../../../../schema/contracts/duplicate.ts';

/** URL of a map with the way from one business to the other; null if one has no coordinates. */
export function buildMapUrl(businesses: readonly [PairBusiness, PairBusiness]): string | null {
  if (businesses.some(({ latitude, longitude }) => latitude === null || longitude === null)) return null;
  const points = businesses.map(({ latitude, longitude }) => `${latitude},${longitude}`);
  return `https://www.google.com/maps/dir/${points.join('/')}`;
}
