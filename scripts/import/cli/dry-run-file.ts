import { basename } from 'node:path';
import type { BatchPreview } from '../../../schema/contracts/batch.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { loadBatchInput } from '../batches/batch-input.ts';
import { compareFile } from '../batches/compare-file.ts';
import { withPrivateCopy } from '../batches/private-copy.ts';
import { withSpreadsheet } from '../open-import-file.ts';
import { checkFile, getSettings, type ImportFileOptions } from './import-file.ts';

/**
 * Compares a file with the database without storing anything.
 *
 * @throws CliError with one sentence for any fault of the file
 */
export async function dryRunFile(path: string, options: ImportFileOptions): Promise<BatchPreview> {
  const name = basename(path);
  await checkFile(path);
  return await withSpreadsheet(path, name, async (spreadsheet) => {
    options.onOpened(spreadsheet);
    return await options.withDatabase(async ({ db, copy }) => {
      const { feed, country } = options;
      const batch: StoredBatch = {
        ...EMPTY_BATCH,
        name,
        feed,
        country: country.isNamed ? country.code : null,
      };
      const input = await loadBatchInput(db, batch, getSettings(options, {}));
      const { preview } = await withPrivateCopy(copy, `dry-run-${process.pid}`, (private_) =>
        compareFile(private_, spreadsheet, batch, input),
      );
      return preview;
    });
  });
}

/** A batch that is not stored. */
const EMPTY_BATCH: StoredBatch = {
  id: 0,
  kind: 'import',
  state: 'previewing',
  name: '',
  feed: '',
  uploadId: null,
  country: null,
  columns: {},
  preview: null,
  decisions: { groups: {}, missing: 'keep' },
  doubtful: [],
  basis: null,
  counts: null,
  appliedAt: null,
};
