import type { ListedBusiness, SearchPageQuery } from '../../../schema/contracts/business.ts';
import type { Facets } from '../../../schema/contracts/list-filters.ts';
import type { SearchMeaning } from '../../../schema/store/queries/list/search-result.ts';

/** Businesses of a page of results. */
export const RESULTS_PER_PAGE = 20;

/** A search, what it found, and how it was understood. `facets`: null if the list is too long to be counted. */
export type FoundSearch = {
  query: SearchPageQuery;
  items: ListedBusiness[];
  total: number;
  meaning: SearchMeaning;
  facets: Facets['facets'];
  /** Time of the states of opening hours. */
  now: Date;
};

/** Content of the page, in text and HTML. */
export type SearchContent = {
  status: 200 | 400;
  title: string;
  count: string;
  /** Texts of the boxes. */
  what: string;
  where: string;
  /** Parameters that the form keeps. */
  kept: [name: string, value: string][];
  results: string;
};
