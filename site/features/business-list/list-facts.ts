import type { ListFacts } from '../../models/shared.ts';

/** The order in which a list comes when none is asked for. */
export function getDefaultOrder({
  hasRatings,
}: Pick<ListFacts, 'hasRatings'>): 'Best rated' | 'Most complete' {
  return hasRatings ? 'Best rated' : 'Most complete';
}
