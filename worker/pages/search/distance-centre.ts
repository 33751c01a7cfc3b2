import type { FoundSearch } from './found-search.ts';

/** The place of a search that distances are measured from. It has none if its facets have no distances. */
export function getCentre({ query, facets, meaning: { place } }: FoundSearch) {
  const isCentral = place?.kind === 'city' || place?.kind === 'postal-code';
  const isMeasured = facets === null || facets.within !== undefined;
  return query.where !== undefined && isCentral && isMeasured ? place : null;
}
