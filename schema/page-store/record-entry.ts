import type { PageLocation } from './page-index.ts';
import type { Release } from './release.ts';

/** Entry of the record for a path: the kind of its page, the hash of its model and that of its bytes. */
export type ManifestEntry = { path: string; kind: string; model: string; bytes: string };

/** An entry with the place of its page. That of a fact, or of a page in a folder, is nowhere. */
export type RecordEntry = ManifestEntry & PageLocation;

/** The place of an entry that no pack holds. */
export const NOWHERE: PageLocation = { pack: '', offset: 0, length: 0 };

/** State of the store that a record describes. */
export type RecordState = {
  /** The release; null for a folder. */
  release: Release | null;
  template: string;
  cursor: number;
};
