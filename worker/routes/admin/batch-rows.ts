import { Hono } from 'hono';
import { z } from 'zod';
import {
  BatchBusinessesQuery,
  BatchBusiness,
  BatchListQuery,
  BatchPath,
  BatchRejectPath,
  BatchStarted,
  RejectedFileQuery,
  RejectedRowPatch,
  RejectedRowView,
  RejectedUpload,
} from '../../../schema/contracts/batch.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import type { Database } from '../../../schema/store/database.ts';
import { recordRejectsExport } from '../../../schema/store/commands/export/record-rejects-export.ts';
import { listBatchBusinesses } from '../../../schema/store/queries/batch/batch-businesses.ts';
import { type BatchStage, findBatchStage } from '../../../schema/store/queries/batch/batch-stage.ts';
import {
  findRejectedRow,
  listRejectedRows,
  streamRejectedRows,
} from '../../../schema/store/queries/batch/rejected-rows.ts';
import { findUpload } from '../../../schema/store/queries/upload/uploads.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { finishUpload } from '../../uploads/complete-upload.ts';
import { buildRejectedFileName, createRejectedWorkbook } from '../../uploads/rejected-workbook.ts';
import { startStep } from '../../uploads/start-step.ts';
import { XLSX_TYPE } from '../../xlsx/workbook-xml.ts';
import { sendPage } from '../send-page.ts';

/** Maximum size of a body in bytes: a row of long cells. */
const limitBody = createBodyLimit(4 * 1024 * 1024);
const STARTED = { response: { batch: examples.batchSummary, job: examples.job } };

/** Businesses and rejected rows of a batch. */
export const adminBatchRows = new Hono<AppEnv>()
  .get(
    '/:id/businesses',
    access('operator'),
    describeRoute({
      id: 'listBatchBusinesses',
      tag: 'Operators',
      summary: 'List the businesses of a batch',
      description:
        'Returns the businesses that a batch created or changed, by id, with their values before and after.',
      example: { query: 'kind=changed', response: [examples.batchBusiness] },
      headers: ['X-Total-Count', 'Link'],
      errors: [404],
    }),
    validateParams(BatchPath),
    validateQuery(BatchBusinessesQuery),
    returns(BatchBusiness.array()),
    async (c) => {
      const { id } = c.req.valid('param');
      const query = c.req.valid('query');
      await requireBatch(c.var.db, id);
      return sendPage(c, query, await listBatchBusinesses(c.var.db, id, query));
    },
  )
  .get(
    '/:id/rejected',
    access('operator'),
    describeRoute({
      id: 'listRejectedRows',
      tag: 'Operators',
      summary: 'List the rejected rows of a batch',
      description: 'Returns the rejected rows in the order of the file, with reasons and suggestions.',
      example: { query: 'limit=10', response: [examples.rejectedRow] },
      headers: ['X-Total-Count', 'Link'],
      errors: [404],
    }),
    validateParams(BatchPath),
    validateQuery(BatchListQuery),
    returns(RejectedRowView.array()),
    async (c) => {
      const { id } = c.req.valid('param');
      const query = c.req.valid('query');
      await requireBatch(c.var.db, id);
      return sendPage(c, query, await listRejectedRows(c.var.db, id, query));
    },
  )
  .get(
    '/:id/rejected.xlsx',
    access('operator'),
    describeRoute({
      id: 'exportRejectedRows',
      tag: 'Operators',
      summary: 'Export the rejected rows of a batch',
      description:
        'Returns the rows that are not repaired yet as an .xlsx file, in their sheets and with their headings; the last columns have reason and suggestion, in English or Turkish, and the place of the row. Correct the rows and send the file back with `POST /api/admin/batches/{id}/rejected`.',
      example: { query: 'language=en', response: 'PK…' },
      errors: [404],
    }),
    validateParams(BatchPath),
    validateQuery(RejectedFileQuery),
    returns(z.string().meta({ format: 'binary' }), XLSX_TYPE),
    async (c) => {
      const { id } = c.req.valid('param');
      const { language } = c.req.valid('query');
      const { name } = await requireBatch(c.var.db, id);
      await recordRejectsExport(c.var.db, { id, name }, { now: new Date(), actor: c.var.actor });
      const rows = streamRejectedRows(() => connectDatabase(c.var.settings), id);
      return c.body(createRejectedWorkbook(id, rows, language), 200, {
        'Content-Type': XLSX_TYPE,
        'Content-Disposition': buildRejectedFileName(name, language),
        'Cache-Control': 'no-store',
      });
    },
  )
  .patch(
    '/:id/rejected/:position',
    access('operator', 'edit'),
    describeRoute({
      id: 'repairRow',
      tag: 'Operators',
      summary: 'Repair a rejected row',
      description:
        'Imports a rejected row of an applied batch with corrected cells, as a part of that batch. Repairs of several rows wait for each other.',
      example: { body: { cells: ['Crumb & Crust', 'Provo'] }, ...STARTED },
      status: 202,
      errors: [403, 404, 409, 413],
    }),
    validateParams(BatchRejectPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(RejectedRowPatch),
    returns(BatchStarted),
    async (c) => {
      const { id, position } = c.req.valid('param');
      await requireBatch(c.var.db, id);
      const row = await findRejectedRow(c.var.db, id, position);
      if (row === null) throw httpErrors.unknownRejectedRow();
      if (row.repairedAt !== null) throw httpErrors.rowRepaired();
      const input = { rows: [{ position, cells: c.req.valid('json').cells }] };
      const started = await startStep(c, id, { step: 'import-repair', input, part: String(position) });
      return c.json(c.var.answer(started), 202);
    },
  )
  .post(
    '/:id/rejected',
    access('operator', 'edit'),
    describeRoute({
      id: 'repairRows',
      tag: 'Operators',
      summary: 'Repair rejected rows with a workbook',
      description:
        'Imports the corrected workbook of rejected rows as a part of its batch. Upload its parts first; this request completes the upload.',
      example: { body: { uploadId: examples.upload.id }, ...STARTED },
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(RejectedUpload),
    returns(BatchStarted),
    async (c) => {
      const { id } = c.req.valid('param');
      const { uploadId } = c.req.valid('json');
      await requireBatch(c.var.db, id);
      const upload = await findUpload(c.var.db, uploadId);
      if (upload === null) throw httpErrors.unknownUpload();
      await finishUpload(connectDatabase(c.var.settings), c.env.UPLOADS, upload, new Date());
      const step = { step: 'import-repair', input: { uploadId }, part: uploadId } as const;
      return c.json(c.var.answer(await startStep(c, id, step)), 202);
    },
  );

/** The stage of the batch with this id. @throws HttpError 404 */
async function requireBatch(db: Database, id: number): Promise<BatchStage> {
  const stage = await findBatchStage(db, id);
  if (stage === null) throw httpErrors.unknownBatch();
  return stage;
}
