/**
 * Content of `/suggestions.json`, the names that the boxes of the header suggest, the commonest first. Each one is
 * found by the search as it is written: `where` resolves the places.
 */
export type Suggestions = {
  /** Names of categories, and of brands with several branches. */
  kinds: string[];
  brands: string[];
  /** Cities with state or country ('Provo, UT'), and states. */
  cities: string[];
  states: string[];
};
