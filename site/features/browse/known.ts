/** What is known of the listings of a list: whether any is rated, and whether anybody knows when one is open. */
export type ListFacts = { hasRatings: boolean; hasHours: boolean };

/** The order in which a list comes when none is asked for. */
export function defaultOrder({ hasRatings }: Pick<ListFacts, 'hasRatings'>): 'Best rated' | 'Most complete' {
  return hasRatings ? 'Best rated' : 'Most complete';
}
