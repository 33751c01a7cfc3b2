import { applyBatch, needsPreview } from '../../import/batches/apply-batch.ts';
import { previewBatch } from '../../import/batches/preview-batch.ts';
import type { JobContext, JobHandler } from '../job-context.ts';
import { getCopySource, getImportSettings, loadJobBatch, withUpload } from './batch-job.ts';

/** Applies the batch of the job. */
export const importApply: JobHandler = async (context) => {
  const { db, clock, job, signal } = context;
  const given = await loadJobBatch(context);
  // Killed after its end, before the job was marked as done.
  if (given.state === 'applied' && given.counts !== null) return { ...given.counts };
  return await withUpload(context, given.uploadId, given.name, async (spreadsheet) => {
    if (await needsPreview(db, given))
      await previewBatch(
        db,
        getCopySource(context),
        given,
        spreadsheet,
        getImportSettings(context, given, 'compare'),
      );
    const batch = await loadJobBatch(context);
    signal.throwIfAborted();
    const { counts } = await applyBatch(db, batch, spreadsheet, {
      ...getImportSettings(context, batch, 'store'),
      onStored: () => reportFinish(context),
      actor: job.actor,
      clock,
      facts: { job: job.id },
    });
    return { ...counts };
  });
};

function reportFinish({ progress }: JobContext): void {
  progress({ step: 'finish', done: 0, total: null });
}
