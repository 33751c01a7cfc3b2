import { Hono } from 'hono';
import { z } from 'zod';
import { JobStarted } from '../../../schema/contracts/job.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { MAX_UPLOAD_BYTES, UploadExcelResult, UploadInput } from '../../../schema/contracts/upload.ts';
import { createImportBatch } from '../../../schema/store/commands/batch/batch-requests.ts';
import { findBatchSummary } from '../../../schema/store/queries/batch/batch-views.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { prefersAsync, waitForJob } from '../../jobs/wait-for-job.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { readFormFile } from '../../uploads/form-file.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import { startStep } from '../../uploads/start-step.ts';

/** Room for the boundaries and other fields of a form of the largest file, in bytes. */
const FORM_BYTES = 64 * 1024;
const FALLBACK_NAME = 'upload';

/** Imports a spreadsheet with one request, without a preview. */
export const uploadExcel = new Hono<AppEnv>().post(
  '/',
  access('operator', 'edit'),
  describeRoute({
    id: 'uploadExcel',
    tag: 'Operators',
    summary: 'Import a spreadsheet',
    description:
      'Imports a spreadsheet of up to 500 MB (`multipart/form-data`, field `file`; .xlsx, .xls, .csv or .csv.gz by its content) with the default decisions, and responds when the import is done. With `Prefer: respond-async` it responds with 202 and `{ job }` once the file has arrived. The import becomes a batch that can be undone. If no runner is working, the response is 503 with the id of the job in `details.job`; the job is done when a runner starts.',
    example: { response: { imported: 1980, categoriesCreated: 12, citiesFound: 41, totalRows: 2000 } },
    errors: [403, 409, 413, 422],
  }),
  validateQuery(NoQuery),
  returns(z.union([UploadExcelResult, JobStarted])),
  async (c) => {
    if (Number(c.req.header('Content-Length')) > MAX_UPLOAD_BYTES + FORM_BYTES)
      throw httpErrors.fileTooLarge(MAX_UPLOAD_BYTES);
    const connect = () => connectDatabase(c.var.settings);
    let given = '';
    const upload = await receiveFile(
      {
        bucket: c.env.UPLOADS,
        connect,
        actor: c.var.actor,
        clock: () => new Date(),
        maxBytes: MAX_UPLOAD_BYTES,
      },
      readFormFile(c.req.raw, (name) => void (given = name)),
      () => UploadInput.shape.name.safeParse(given).data ?? FALLBACK_NAME,
    );
    const id = await createImportBatch(connect(), upload, { now: new Date(), actor: c.var.actor });
    const { job } = await startStep(c, id, { step: 'import-apply', input: {} }, 'uploaded');
    if (prefersAsync(c.req.header('Prefer'))) {
      c.header('Preference-Applied', 'respond-async');
      return c.json(c.var.answer({ job }), 202);
    }
    await waitForJob(connect, job.id);
    const { counts } = (await findBatchSummary(connect(), id))!;
    return c.json(c.var.answer(counts!));
  },
);
