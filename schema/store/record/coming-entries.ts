import type { RecordEntry } from '../../page-store/record-entry.ts';
import type { Snapshot } from '../snapshot.ts';
import { ENTRY_COLUMNS } from './record-file.ts';

/**
 * All entries of a record (its file as the snapshot) as they will be when the staged ones of a run are published and
 * some paths removed.
 */
export function iterateComingEntries(
  snapshot: Snapshot,
  { run, removed }: { run: number; removed: string[] },
): Iterable<RecordEntry> {
  return snapshot.iterate<RecordEntry>(
    `select ${ENTRY_COLUMNS} from page
       where not exists (select 1 from staged where staged.path = page.path and run = ?1)
         and path not in (select value from json_each(?2))
     union all
     select ${ENTRY_COLUMNS} from staged where run = ?1 and path not in (select value from json_each(?2))`,
    run,
    JSON.stringify(removed),
  );
}
