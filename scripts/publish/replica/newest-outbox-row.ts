import { findNewestOutboxRow } from '../../../schema/store/queries/publishing/outbox.ts';
import { openSnapshot } from './open-snapshot.ts';

/** Number of the newest outbox row in a database file. */
export function readNewestOutboxRow(file: string): number {
  const snapshot = openSnapshot(file);
  try {
    return findNewestOutboxRow(snapshot);
  } finally {
    snapshot.close();
  }
}
