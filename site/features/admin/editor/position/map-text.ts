import type { Neighbour } from './use-neighbours-on-map.ts';

/** @example formatMetres(1250) → '1,3 km' */
export function formatMetres(metres: number): string {
  if (metres < 1000)
    return `${metres < 10 ? Math.max(1, Math.round(metres)) : Math.round(metres / 10) * 10} m`;
  return `${(metres / 1000).toLocaleString('tr', { maximumFractionDigits: 1 })} km`;
}

/** A sentence about the businesses in the picture, nearest first. */
export function toMapText(neighbours: readonly Neighbour[]): string {
  const [nearest] = neighbours;
  if (nearest === undefined) return '5 km içinde başka işletme yok: konumun doğru olduğunu kontrol edin.';
  return `Noktalar çevredeki işletmelerdir; en yakını ${nearest.name} (${formatMetres(nearest.distance)}).`;
}
