import type { RecordEntry } from '../../../schema/store/record/record-entry.ts';
import type { SinkAddress } from './page-sink.ts';

/** Destination of a publish, as given on the command line. */
export type Destination =
  | { kind: 'directory'; directory: string }
  | { kind: 'packs'; workerUrl: string; token: string };

/** What a publish leads to. */
export type Commit = {
  /** Paths that are no part of the site any more. */
  removed: string[];
  template: string;
  cursor: number;
  now: Date;
  /** Who publishes. */
  by: string;
};

/** A destination that is open for one publish at a time. */
export type PublishStore = {
  /** File of the record, which plans and threads read. */
  recordFile: string;
  /** What was published last; null before the first publish. */
  progress(): { template: string; cursor: number; at: string | null } | null;
  /** What threads store pages with. */
  getSink(isBrief: boolean): SinkAddress;
  /** Saves entries of stored pages. `run` names the publish, or the insertion into it. */
  add(entries: RecordEntry[], run: number): void;
  /** Makes the pages of the run visible, at once where the destination can. @throws CurrentMovedError */
  commit(run: number, commit: Commit): Promise<{ removed: number }>;
  /** Number of stored pages. */
  countPages(): number;
  close(): void;
};
