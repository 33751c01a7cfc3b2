import { loadEntries } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';

/** True if a fact (render/fact-paths.ts) is still as published pages state it. */
export function isFactUnchanged(snapshot: Snapshot, path: string, fact: string): boolean {
  return loadEntries(snapshot, [path]).get(path)?.model === hashContent(fact);
}
