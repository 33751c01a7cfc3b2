import type { ListFacts } from '../../models/shared.ts';

/** The order in which a list comes when none is asked for. */
export function defaultOrder({ hasRatings }: Pick<ListFacts, 'hasRatings'>): 'Best rated' | 'Most complete' {
  return hasRatings ? 'Best rated' : 'Most complete';
}

/** Names of the published islands of a list: their markup differs by what is known (components/island.ts). */
export type ListIsland<Of extends 'category' | 'city'> = `${Of}-list${'' | '-rated'}${'' | '-hours'}`;

export function listIsland<Of extends 'category' | 'city'>(of: Of, { hasRatings, hasHours }: ListFacts) {
  return `${of}-list${hasRatings ? '-rated' : ''}${hasHours ? '-hours' : ''}` as ListIsland<Of>;
}

/** The opposite of listIsland. */
export function factsOfIsland(name: ListIsland<'category' | 'city'>): ListFacts {
  return { hasRatings: name.includes('-rated'), hasHours: name.endsWith('-hours') };
}
