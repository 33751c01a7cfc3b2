import type { SQL } from 'drizzle-orm';
import { type Expression, toMatch } from '../search/fts-expression.ts';
import type { Place } from '../search/place.ts';
import type { List, Words } from './plan-list.ts';
import type { ListPage } from './read-list.ts';

/** A found page, and the list and words that found it, for other pages of the same search. */
export type SearchResult = SearchMeaning & {
  page: ListPage;
  words: Words;
  list: List;
};

/** Meaning of a search, where it differs from its text. */
export type SearchMeaning = {
  /** The words that replaced mistyped ones, with the others. */
  corrected?: string;
  /** Words that were left out, because no business has all. */
  leftOut?: string[];
  /** The place that `where` or the search names; `unknown`, if no business is where `where` says. */
  place?: Place | UnknownPlace;
  /** True if nothing in the city has the words, so that the businesses are around it. */
  isAround?: true;
  /** Metres to the nearest business if none is within the distance of the query; absent if none is anywhere near. */
  nearest?: number;
};
type UnknownPlace = { kind: 'unknown'; name: string };

/** Words of a search by their tiers. */
export function toWords(tiers: Expression[], marks: SQL[], areSeveral: boolean): Words {
  return { tiers, widest: toMatch({ marks, tier: tiers.at(-1)! }), areSeveral };
}
