/** A page as it is stored and served. */
export type StoredPage = {
  /** Path on the site, beginning with '/'. */
  path: string;
  status: 200 | 301 | 404 | 410;
  /** Content-Type header. */
  type: string;
  /** Target of a 301. */
  location?: string;
  /** UTF-8. */
  body: Uint8Array;
};

/** A store of published pages. Storing and removing are idempotent, so a publish that was killed can be repeated. */
export type PageStore = {
  put(pages: StoredPage[]): Promise<void>;
  remove(paths: string[]): Promise<void>;
};

/** Plain data that identifies a store, so that a thread can open its own. */
export type StoreAddress =
  | { kind: 'directory'; directory: string }
  /** The page store of the worker. `release` is the set of pages to write; visitors see the current one. */
  | { kind: 'r2'; workerUrl: string; token: string; release: string };
