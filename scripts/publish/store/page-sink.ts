import type { SocialCard } from '../../../schema/page-store/social-card.ts';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';

/** A rendered page. */
export type RenderedPage = {
  /** Path on the site, beginning with '/'. */
  path: string;
  status: 200 | 301 | 404 | 410;
  /** Content-Type header. */
  type: string;
  /** Target of a 301. */
  location?: string;
  /** Content of the social card of a business. */
  card?: SocialCard;
  /** UTF-8. */
  body: Uint8Array;
  /** Hash of the body. */
  etag: string;
};

/** Takes rendered pages with their entries in the record, and gives back the entries whose pages are stored. */
export type PageSink = {
  /** @returns entries of stored pages, of this call or of earlier ones, with their place */
  add(pages: { page: RenderedPage; entry: RecordEntry }[]): Promise<RecordEntry[]>;
  /** Stores the rest. @returns its entries */
  flush(): Promise<RecordEntry[]>;
};

/** Plain data that identifies a store, so that a thread can open its own sink. */
export type SinkAddress =
  | { kind: 'directory'; directory: string; record: string }
  /** `isBrief`: stores nothing before the flush. */
  | { kind: 'packs'; workerUrl: string; token: string; isBrief: boolean };
