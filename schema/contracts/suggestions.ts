/**
 * Content of `/suggestions.json`, the names that the boxes of the header suggest, the commonest first. Each one is
 * found by the search as it is written: `where` resolves the places.
 */
export type Suggestions = {
  /** Names of categories. */
  kinds: string[];
  /** Names and slugs of brands that have a page. */
  brands: [name: string, slug: string][];
  /** Cities with state or country ('Provo, UT'), and states. */
  cities: string[];
  states: string[];
};
