import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { openSnapshot } from './open-snapshot.ts';

/** Reads a value from a database file. */
export function readSnapshot<T>(file: string, read: (snapshot: Snapshot) => T): T {
  const snapshot = openSnapshot(file);
  try {
    return read(snapshot);
  } finally {
    snapshot.close();
  }
}
