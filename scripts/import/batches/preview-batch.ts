import type { BatchPreview } from '../../../schema/contracts/batch.ts';
import {
  beginPreview,
  MAX_DOUBTFUL,
  storePreview,
} from '../../../schema/store/commands/batch/batch-states.ts';
import { RejectStore } from '../../../schema/store/commands/batch/store-rejects.ts';
import type { Database } from '../../../schema/store/database.ts';
import type { StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { type BatchInput, getBasis, type ImportSettings, loadBatchInput } from './batch-input.ts';
import { compareFile } from './compare-file.ts';
import { type CopySource, withPrivateCopy } from './private-copy.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { Spreadsheet } from '../read/open-spreadsheet.ts';

/**
 * Previews a batch: compares its file with the database and stores the result and the rejected rows. Repeating it
 * replaces them.
 *
 * @throws UnreadableFileError, UnusableSheetError, NoRowsError: with a message for the user
 */
export async function previewBatch(
  db: Database,
  copy: CopySource,
  batch: StoredBatch,
  spreadsheet: Spreadsheet,
  settings: ImportSettings,
): Promise<BatchPreview> {
  await beginPreview(db, batch.id);
  const input = await loadBatchInput(db, { ...batch, basis: null }, settings);
  const rejects = new RejectStore(db, batch.id);
  const handlers = storeRejects(input.handlers, rejects);
  const { preview, doubtful } = await withPrivateCopy(copy, `batch-${batch.id}`, (private_) =>
    compareFile(private_, spreadsheet, batch, { ...input, handlers }),
  );
  if (doubtful.length > MAX_DOUBTFUL)
    throw new CliError(
      `More than ${MAX_DOUBTFUL.toLocaleString('en')} new businesses of the file look like stored ones. Split it into several files.`,
    );
  await rejects.flush(true);
  await storePreview(db, batch.id, preview, doubtful, getBasis(input));
  return preview;
}

/** Adds to the handlers of an import that its rejected rows are stored. */
export function storeRejects(handlers: BatchInput['handlers'], rejects: RejectStore): BatchInput['handlers'] {
  return {
    ...handlers,
    onHeadings: (sheet, headings) => {
      rejects.setHeadings(sheet, headings);
      handlers.onHeadings?.(sheet, headings);
    },
    onRejected: (row) => {
      rejects.add(row);
      handlers.onRejected?.(row);
    },
    onRows: async () => {
      await rejects.flush();
      await handlers.onRows?.();
    },
  };
}
