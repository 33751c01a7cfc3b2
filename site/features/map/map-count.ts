import { formatExactCount } from '../../format/exact-count.ts';
import type { MapContent } from './view/collect-places.ts';

/**
 * Text of what a map shows.
 *
 * @example 'About 1,200 businesses here. The list names the best; zoom in for more.'
 */
export function formatMapCount(
  { count, isExact, hasGroups, isTooCoarse }: Omit<MapContent, 'places'>,
  category: string | null,
): string {
  const kind = category === null ? '' : ` in ${category}`;
  if (isTooCoarse) return `Zoom in to see all businesses${kind}.`;
  if (count === 0) return `No businesses${kind} here. Zoom out or move the map.`;
  const number = formatExactCount(count, 'business', 'businesses');
  if (isExact) return `${number}${kind} here.`;
  return `About ${number}${kind} here. The list names the best${hasGroups ? '; zoom in for more' : ''}.`;
}
