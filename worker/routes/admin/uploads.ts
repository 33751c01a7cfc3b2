import { Hono } from 'hono';
import { BatchStarted } from '../../../schema/contracts/batch.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  Upload,
  UPLOAD_PART_BYTES,
  UploadInput,
  UploadPartPath,
  UploadPath,
} from '../../../schema/contracts/upload.ts';
import { createImportBatch } from '../../../schema/store/commands/batch/batch-requests.ts';
import {
  beginUpload,
  cancelUpload,
  MAX_WAITING_UPLOADS,
  recordPart,
} from '../../../schema/store/commands/upload/uploads.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findBatchSummary } from '../../../schema/store/queries/batch/batch-views.ts';
import {
  findUpload,
  isUploadUsed,
  listUnfinishedUploads,
  type StoredUpload,
  toUpload,
} from '../../../schema/store/queries/upload/uploads.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { finishUpload } from '../../uploads/complete-upload.ts';
import { requireSpreadsheet } from '../../uploads/first-bytes.ts';
import { startStep } from '../../uploads/start-step.ts';
import {
  beginMultipart,
  countParts,
  createUploadId,
  deleteBytes,
  getPartSize,
  storePart,
} from '../../uploads/upload-store.ts';

/** Spreadsheets that operators upload in parts, so that an upload goes on after a lost connection. */
export const adminUploads = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listUploads',
      tag: 'Operators',
      summary: 'List unfinished uploads',
      description:
        'Returns the uploads that can go on, newest first: those that are being received, and complete ones that are no batch yet, which `POST /api/admin/uploads/{id}/complete` makes one. One that is a day old is removed.',
      example: { response: [examples.upload] },
    }),
    validateQuery(NoQuery),
    returns(Upload.array()),
    async (c) => c.json(c.var.answer(await listUnfinishedUploads(c.var.db))),
  )
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'beginUpload',
      tag: 'Operators',
      summary: 'Begin an upload',
      description: `Begins the upload of a spreadsheet of up to 500 MB. Send its parts of \`partSize\` bytes next, in any order. At most ${MAX_WAITING_UPLOADS} files may wait to be imported.`,
      example: {
        body: { name: examples.upload.name, size: examples.upload.size },
        response: { ...examples.upload, received: [] },
      },
      status: 201,
      errors: [403, 409],
    }),
    validateQuery(NoQuery),
    validateBody(UploadInput),
    returns(Upload),
    async (c) => {
      const { db, actor } = c.var;
      const id = createUploadId();
      const { name, size } = c.req.valid('json');
      const multipartId = await beginMultipart(c.env.UPLOADS, id);
      const upload = { id, name, size, partSize: UPLOAD_PART_BYTES, multipartId };
      if (!(await beginUpload(db, upload, { now: new Date(), actor }))) {
        await deleteBytes(c.env.UPLOADS, upload);
        throw httpErrors.tooManyUploads(MAX_WAITING_UPLOADS);
      }
      return c.json(c.var.answer(toUpload(await requireUpload(db, id))), 201);
    },
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'readUpload',
      tag: 'Operators',
      summary: 'Get an upload',
      description: 'Returns an upload with the numbers of the received parts, to send the others.',
      example: { response: examples.upload },
      errors: [404],
    }),
    validateParams(UploadPath),
    validateQuery(NoQuery),
    returns(Upload),
    async (c) => c.json(c.var.answer(toUpload(await requireUpload(c.var.db, c.req.valid('param').id)))),
  )
  .put(
    '/:id/parts/:number',
    access('operator', 'edit'),
    describeRoute({
      id: 'sendPart',
      tag: 'Operators',
      summary: 'Send a part of an upload',
      description:
        'Stores a part of the file: the bytes are the body (`application/octet-stream`). All parts but the last have `partSize` bytes. A part that is sent again replaces the first. The first part is rejected if its bytes are not those of a spreadsheet (.xlsx, .xls, .csv or .csv.gz).',
      example: { response: examples.upload },
      errors: [403, 404, 409],
    }),
    validateParams(UploadPartPath),
    validateQuery(NoQuery),
    returns(Upload),
    async (c) => {
      const { id, number } = c.req.valid('param');
      const upload = await requireUpload(c.var.db, id);
      if (upload.state !== 'receiving') throw httpErrors.uploadOver();
      if (number > countParts(upload)) throw httpErrors.unknownPart(countParts(upload));
      const size = getPartSize(upload, number);
      const given = c.req.header('Content-Length');
      const { body } = c.req.raw;
      if (body === null || (given !== undefined && Number(given) !== size))
        throw httpErrors.wrongPartSize(size);
      const checked = number === 1 ? await requireSpreadsheet(body) : body;
      const etag = await storePart(c.env.UPLOADS, upload, number, { body: checked, size });
      // Opened now, because a part can take longer to arrive than the time limit of the first connection.
      const db = connectDatabase(c.var.settings);
      if (!(await recordPart(db, id, { number, size, etag }))) throw httpErrors.uploadOver();
      return c.json(c.var.answer(toUpload(await requireUpload(db, id))));
    },
  )
  .post(
    '/:id/complete',
    access('operator', 'edit'),
    describeRoute({
      id: 'completeUpload',
      tag: 'Operators',
      summary: 'Complete an upload',
      description:
        'Joins the parts, makes the file a batch and starts its preview. A repeated request returns the same batch. To use the file as corrected rows of an earlier batch, send its id to `POST /api/admin/batches/{id}/rejected` instead.',
      example: { response: { batch: examples.batchSummary, job: examples.job } },
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(UploadPath),
    validateQuery(NoQuery),
    returns(BatchStarted),
    async (c) => {
      const { settings, actor } = c.var;
      const upload = await requireUpload(c.var.db, c.req.valid('param').id);
      const now = new Date();
      await finishUpload(connectDatabase(settings), c.env.UPLOADS, upload, now);
      const db = connectDatabase(settings);
      const id = await createImportBatch(db, upload, { now, actor });
      const batch = (await findBatchSummary(db, id))!;
      const started =
        batch.job === null
          ? await startStep(c, id, { step: 'import-preview', input: {} })
          : { batch, job: batch.job };
      return c.json(c.var.answer(started), 202);
    },
  )
  .delete(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'cancelUpload',
      tag: 'Operators',
      summary: 'Cancel an upload',
      description:
        'Deletes the bytes of an upload that no batch uses. Discard the batch to delete a used one.',
      example: { response: { ...examples.upload, state: 'removed', received: [] } },
      errors: [403, 404, 409],
    }),
    validateParams(UploadPath),
    validateQuery(NoQuery),
    returns(Upload),
    async (c) => {
      const { db, actor } = c.var;
      const upload = await requireUpload(db, c.req.valid('param').id);
      if (await isUploadUsed(db, upload.id)) throw httpErrors.uploadUsed();
      if (upload.state !== 'removed') {
        await deleteBytes(c.env.UPLOADS, upload);
        await cancelUpload(connectDatabase(c.var.settings), upload.id, { now: new Date(), actor });
      }
      return c.json(c.var.answer({ ...toUpload(upload), state: 'removed', received: [] }));
    },
  );

/** The upload with this id. @throws HttpError 404 */
async function requireUpload(db: Database, id: string): Promise<StoredUpload> {
  const upload = await findUpload(db, id);
  if (upload === null) throw httpErrors.unknownUpload();
  return upload;
}
