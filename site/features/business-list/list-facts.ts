import type { ListFacts } from '../../models/shared.ts';

/** Default order of a list. */
export function getDefaultOrder({
  hasRatings,
}: Pick<ListFacts, 'hasRatings'>): 'Best rated' | 'Most prominent' {
  return hasRatings ? 'Best rated' : 'Most prominent';
}
