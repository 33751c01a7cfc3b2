import {
  applyBulkChange,
  UnknownCategoryError,
} from '../../../schema/store/commands/bulk/apply-bulk-change.ts';
import {
  beginBulkApply,
  finishBulkApply,
  storeBulkPreview,
} from '../../../schema/store/commands/bulk/bulk-batch.ts';
import { previewBulkChange } from '../../../schema/store/commands/bulk/preview-bulk-change.ts';
import { releaseHeldChanges } from '../../../schema/store/commands/publishing/held-changes.ts';
import { mergeSmallSegments } from '../../../schema/store/commands/search-index/merge-search-index.ts';
import { countOpenRows } from '../../../schema/store/queries/batch/count-rows.ts';
import { loadBulkBatch, resolveChange } from '../../../schema/store/queries/bulk/bulk-batches.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { JobContext, JobHandler } from '../job-context.ts';

/** Previews the bulk change of the job. */
export const bulkPreview: JobHandler = async (context) => {
  const { db, signal, progress } = context;
  const { id, ids, change } = await loadChange(context);
  const resolved = await resolveChange(db, change);
  if (resolved === null) throw new CliError(new UnknownCategoryError().message);
  const preview = await previewBulkChange(db, ids, resolved, (done, total) => {
    progress({ step: 'compare', done, total });
    signal.throwIfAborted();
  });
  await storeBulkPreview(db, id, preview);
  const { selected, changed } = preview;
  return { selected, changed };
};

/** Applies the bulk change of the job. After a kill it is called again, and changes what is left. */
export const bulkApply: JobHandler = async (context) => {
  const { db, job, clock, signal, progress } = context;
  const started = performance.now();
  const { id, ids, change, applied } = await loadChange(context);
  // Killed after its end, before the job was marked as done.
  if (applied !== null) return applied;
  const now = await beginBulkApply(db, id, clock());
  await applyBulkChange(db, { id, isHeld: true }, ids, change, {
    now,
    onProgress: (done, total) => {
      progress({ step: 'store', done, total });
      signal.throwIfAborted();
    },
  }).catch((error: unknown) => {
    throw error instanceof UnknownCategoryError ? new CliError(error.message) : error;
  });
  await releaseHeldChanges(db, id);
  await mergeSmallSegments(db);
  const figures = { selected: ids.length, changed: await countOpenRows(db, id) };
  const seconds = (performance.now() - started) / 1000;
  await finishBulkApply(db, { id, change }, figures, seconds, { actor: job.actor, now: clock() });
  return figures;
};

/** @throws CliError if the batch was deleted */
async function loadChange({ db, job }: JobContext) {
  const id = job.batchId;
  const found = id === null ? null : await loadBulkBatch(db, id);
  if (id === null || found === null) throw new CliError('The bulk change of this job no longer exists.');
  return { id, ...found };
}
