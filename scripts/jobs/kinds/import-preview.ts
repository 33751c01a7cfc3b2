import { previewBatch } from '../../import/batches/preview-batch.ts';
import type { JobHandler } from '../job-context.ts';
import { getCopySource, getImportSettings, loadJobBatch, withUpload } from './batch-job.ts';

/** Previews the batch of the job. */
export const importPreview: JobHandler = async (context) => {
  const batch = await loadJobBatch(context);
  return await withUpload(context, batch.uploadId, batch.name, async (spreadsheet) => {
    context.progress({ step: 'copy', done: 0, total: null });
    const settings = getImportSettings(context, batch, 'compare');
    const preview = await previewBatch(context.db, getCopySource(context), batch, spreadsheet, settings);
    const { totalRows, created, changed, unchanged, rejected } = preview;
    return { totalRows, created, changed, unchanged, rejected };
  });
};
