import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { During } from '../interrupt.ts';
import type { SinkAddress } from './page-sink.ts';

/** Destination of a publish, as given on the command line. */
export type Destination =
  | { kind: 'directory'; directory: string }
  | { kind: 'packs'; workerUrl: string; token: string };

/** Pages of an insertion. */
export type Inserted = {
  /** Entries of stored pages, which are not added before. */
  entries: RecordEntry[];
  /** Paths of pages that are published as they should be, whatever the other run has stored of them. */
  kept: string[];
};

/** Result of a publish, to be made visible. */
export type Commit = {
  /** Paths that are no part of the site any more. */
  removed: string[];
  /** Those of an insertion. They are not added before, because another run must not lose its own if this fails. */
  inserted?: Inserted;
  template: string;
  /** Content-Security-Policy of all pages. An insertion may come meanwhile, with a newer one. */
  getPolicy: () => string;
  /** The newest outbox row that it includes, which an insertion can reduce. */
  getCursor: () => number;
  /** The time. Insertions may come meanwhile, and releases are in the order of their times. */
  getNow: () => Date;
  /** Name of the program or the person. */
  by: string;
  /** True if the publish goes on, with another release, of many more pages or of what edits alter. */
  isAdvance: boolean;
  /** True if the release lacks pages of the site. */
  isPartial?: boolean;
};

/** A destination that is open for one publish at a time. */
export type PublishStore = {
  /** File of the record, which plans and threads read. */
  recordFile: string;
  /** State of the last publish; null before the first. */
  progress(): { template: string; cursor: number } | null;
  /** Address of the sink with which threads store pages. */
  getSink(isBrief: boolean): SinkAddress;
  /** Stores the files that the pages of a new build load. `build`: its folder. */
  putAssets(build: string): Promise<void>;
  /** Saves entries of stored pages. `run` names the publish, or the insertion into it. */
  add(entries: RecordEntry[], run: number): void;
  /**
   * Makes the pages of the run visible, at once where the destination can.
   *
   * @param during inserts edits, whose own commits come meanwhile; by default none
   * @throws CurrentMovedError
   */
  commit(run: number, commit: Commit, during?: During): Promise<{ removed: number }>;
  /**
   * Writes all indexes and records anew, as a release of the same pages, if many releases have only added to them.
   *
   * @param during inserts edits, for which no visitor should wait meanwhile
   * @throws CurrentMovedError
   */
  compact(about: Pick<Commit, 'getNow' | 'by'>, during: During): Promise<void>;
  /**
   * Says that all that was stored is committed, which {@link commit} cannot know: an insertion may have failed after it
   * had stored pages.
   */
  finish(): void;
  /** Number of stored pages. */
  countPages(): number;
  close(): void;
};
