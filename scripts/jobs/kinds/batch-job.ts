import { join } from 'node:path';
import { findUpload } from '../../../schema/store/queries/upload/uploads.ts';
import { loadBatch, type StoredBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { withUploadedFile } from '../../import/batches/batch-file.ts';
import type { ImportSettings } from '../../import/batches/batch-input.ts';
import type { CopySource } from '../../import/batches/private-copy.ts';
import { withSpreadsheet } from '../../import/open-import-file.ts';
import type { Spreadsheet } from '../../import/read/open-spreadsheet.ts';
import { getPublishFolders } from '../../publish/publish-site.ts';
import { CliError } from '../../runtime/cli/cli-error.ts';
import type { JobContext } from '../job-context.ts';
import { getPreviewFolder } from '../../import/batches/preview-folder.ts';

/** Source of businesses that an upload creates. */
const SOURCE = 'import';

/**
 * Loads the batch of a job.
 *
 * @throws CliError if it was deleted
 */
export async function loadJobBatch({ db, job }: JobContext): Promise<StoredBatch> {
  const batch = job.batchId === null ? null : await loadBatch(db, job.batchId);
  if (batch === null) throw new CliError('The import of this job no longer exists.');
  return batch;
}

/** Calls `use` with the spreadsheet of an upload. */
export async function withUpload<T>(
  { db, worker, settings, signal, progress }: JobContext,
  uploadId: string | null,
  name: string,
  use: (spreadsheet: Spreadsheet) => Promise<T>,
): Promise<T> {
  const upload = uploadId === null ? null : await findUpload(db, uploadId);
  if (upload === null || upload.state === 'removed')
    throw new CliError('The uploaded file no longer exists. Upload it again.');
  progress({ step: 'download', done: 0, total: null });
  const folder = join(settings.dataDir, 'uploads');
  return await withUploadedFile(worker, upload, folder, signal, (path) => withSpreadsheet(path, name, use));
}

/** Settings of an import in a job, which reports progress and ends with its signal. */
export function getImportSettings(
  { settings, clock, signal, progress }: JobContext,
  { uploadId }: StoredBatch,
  storing: 'compare' | 'store',
): ImportSettings {
  const rowCache = uploadId === null ? null : { folder: getPreviewFolder(settings), upload: uploadId };
  return {
    source: SOURCE,
    rowCache,
    now: clock(),
    country: { code: settings.importCountry, isNamed: false },
    handlers: {
      onProgress: (at) => {
        if (at.kind === 'store') progress({ step: storing, done: at.done, total: at.total });
        else progress({ step: 'read', done: Math.floor(at.share * 100), total: 100 });
        signal.throwIfAborted();
      },
      onRows: () => Promise.resolve(signal.throwIfAborted()),
    },
  };
}

/** Sources of a private copy of the database. */
export function getCopySource({ settings, database }: Pick<JobContext, 'settings' | 'database'>): CopySource {
  const { replica, lock } = getPublishFolders(settings);
  return { database, replica, lock, folder: getPreviewFolder(settings) };
}
