/** A text that was searched for, and whether there was a result. */
export type SearchUse = { term: string; found: boolean };

declare global {
  interface DocumentEventMap {
    /** The results of a search are shown. A name without code: a module that two scripts share is a file of its own. */
    'search-use': CustomEvent<SearchUse>;
  }
}
