/** Content of the page of a saved list, in text and HTML. */
export type SavedContent = {
  status: 200 | 400;
  title: string;
  count: string;
  /** True if there is something to share and to print. */
  hasTools: boolean;
  list: string;
};
