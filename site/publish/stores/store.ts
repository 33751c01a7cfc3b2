/** A page as it is stored and served. */
export type StoredPage = {
  /** Path on the site, beginning with '/'. */
  path: string;
  status: 200 | 301 | 404 | 410;
  /** Content-Type header. */
  type: string;
  /** Where a 301 leads. */
  location?: string;
  /** UTF-8. */
  body: Uint8Array;
};

/** Where published pages go. Storing or removing twice is harmless, so a publish that was killed can be repeated. */
export type PageStore = {
  put(pages: StoredPage[]): Promise<void>;
  remove(paths: string[]): Promise<void>;
};

/** Plain data that names a store, so that a thread can open its own. */
export type StoreAddress =
  | { driver: 'directory'; directory: string }
  /** The worker's page store. `release` is the set of pages to write to; visitors see the current one. */
  | { driver: 'r2'; workerUrl: string; token: string; release: string };
