import type { Database } from '../../schema/store/database.ts';
import type { SiteIdentity } from '../../site/models/builders/site-info.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { DatabaseSource } from './replica/database-file.ts';
import type { SiteBuild } from './site-build/site-build.ts';
import type { Destination } from './store/publish-store.ts';

/** Input of a publish. */
export type PublishRequest = {
  database: DatabaseSource & { db: Database };
  /** File of the local replica, for a database elsewhere. */
  replica: string;
  /** File for the copy of the database that a long publish reads. */
  copy: string;
  build: SiteBuild;
  /** Folder of scripts, styles and images if the worker serves them; a folder target gets a copy of its own. */
  assets: string;
  site: SiteIdentity;
  /** Folder of the records of stores. */
  records: string;
  /** Name of the program or the person who publishes. */
  author: string;
  destination: Destination;
  /** 'changed' checks the pages of the outbox rows, 'all' every page. Both store only changed bytes. */
  mode: 'changed' | 'all';
  now: Date;
  threads?: number;
  /** Businesses from which the first publish shows the pages about the whole site before all others. */
  manyBusinesses?: number;
  /** A pool for few pages that the caller keeps between publishes and closes. It has loaded the entry of `build`. */
  pool?: RenderPool;
  onProgress?: (done: number, total: number) => void;
  /** Called if the publish waits for the end of a bulk load. */
  onLoad?: () => void;
  /** Settles when no other machine is publishing. */
  turn?: Promise<unknown>;
  /** News of edits, which are inserted into a long publish and a compaction. For that they need `pool`. */
  news?: EditNews;
};

/** News of edits. The caller keeps it from one publish to the next. */
export type EditNews = {
  /** True if changes were reported since the last call. */
  take(): boolean;
  /** The newest outbox row of the edits whose own pages are published already; null if that is unknown. */
  published: number | null;
};

/** Numbers of pages, and the milliseconds for preparing the database file and for the publish. */
export type PublishResult = {
  looked: number;
  rendered: number;
  stored: number;
  removed: number;
  /** Number of pages that the destination has afterwards. */
  pages: number;
  syncMs: number;
  ms: number;
};

/** A new name for a publish, or for an insertion into one. */
export function createRun(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
