import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestDatabase } from '../../../../schema/store/testing.ts';
import { buildCsv, type WORLD } from '../../batches/testing/batch-setup.ts';
import { importFile } from '../import-file.ts';

type Given = Partial<Parameters<typeof importFile>[1]>;

/** Creates a function that imports rows as the file feed.csv of a folder, and returns the number of its batch. */
export function createRowImporter(
  test: TestDatabase,
  folder: string,
): (rows: typeof WORLD, given?: Given) => Promise<number> {
  const path = join(folder, 'feed.csv');
  return async (rows, given = {}) => {
    writeFileSync(path, buildCsv(rows));
    const { batchId } = await importFile(path, {
      source: 'import',
      now: null,
      clock: () => new Date(),
      feed: 'feed',
      country: { code: 'US', isNamed: false },
      withDatabase: (use) =>
        use({
          db: test.db,
          copy: { database: { url: test.url, token: null, file: test.file }, replica: '', lock: '', folder },
        }),
      onOpened: () => {},
      onProgress: () => {},
      onSurvey: () => {},
      onWait: () => {},
      rejectedFolder: folder,
      ...given,
    });
    return batchId;
  };
}
