import { Hono } from 'hono';
import { BatchListQuery, BatchStarted } from '../../../schema/contracts/batch.ts';
import { BulkBatch, BulkChangeRequest, BulkPath } from '../../../schema/contracts/bulk-change.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { createBulkBatch } from '../../../schema/store/commands/bulk/bulk-batch.ts';
import { previewBulkChange } from '../../../schema/store/commands/bulk/preview-bulk-change.ts';
import type { Database } from '../../../schema/store/database.ts';
import {
  findBulkBatch,
  listBulkBatches,
  resolveChange,
} from '../../../schema/store/queries/bulk/bulk-batches.ts';
import { selectBusinesses } from '../../../schema/store/queries/bulk/select-businesses.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { connectDatabase } from '../../database/connect.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { startStep } from '../../uploads/start-step.ts';
import { sendPage } from '../send-page.ts';

const limitBody = createBodyLimit(64 * 1024);
/** Most businesses that a request previews itself; a job previews more. */
const MOST_AT_ONCE = 20_000;
/** Limit of a preview in milliseconds: three times what 20,000 businesses take on a busy machine. */
const PREVIEW_TIME_LIMIT = 15_000;

const BULK = {
  ...examples.batchSummary,
  kind: 'bulk',
  state: 'previewed',
  name: '',
  feed: '',
  appliedAt: null,
  counts: null,
  isLocal: false,
  job: null,
  change: { kind: 'operation', operation: 'closed-permanently' },
  preview: {
    selected: 30,
    changed: 28,
    unchanged: 2,
    skipped: 0,
    refused: 0,
    samples: [
      {
        businessId: 7,
        name: 'Crumb & Crust',
        city: 'Provo',
        before: 'OPERATIONAL',
        after: 'CLOSED_PERMANENTLY',
      },
    ],
  },
} as const;
const started = (kind: 'bulk-apply' | 'bulk-undo') => ({
  batch: { ...examples.batchSummary, kind: 'bulk' as const, name: '', feed: '' },
  job: { ...examples.job, kind, subject: '' },
});

/** Changes to many businesses at once, which are previewed, applied and undone like an import. */
export const adminBulkChanges = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listBulkChanges',
      tag: 'Operators',
      summary: 'List bulk changes',
      description:
        'Returns the bulk changes of all operators that were applied, wholly or in part, newest first. Previews are not listed.',
      example: { query: 'limit=10', response: [BULK] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(BatchListQuery),
    returns(BulkBatch.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listBulkBatches(c.var.db, query));
    },
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'readBulkChange',
      tag: 'Operators',
      summary: 'Get a bulk change',
      description: 'Returns a bulk change with its preview and its last job.',
      example: { response: BULK },
      errors: [404],
    }),
    validateParams(BulkPath),
    validateQuery(NoQuery),
    returns(BulkBatch),
    async (c) => c.json(c.var.answer(await requireBulkBatch(c.var.db, c.req.valid('param').id))),
  )
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'previewBulkChange',
      tag: 'Operators',
      summary: 'Preview a bulk change',
      description: `Finds out what a change would do to the selected businesses, and remembers these. Nothing is changed before it is applied. More than ${MOST_AT_ONCE} businesses are previewed by a job, until whose end \`preview\` is null.`,
      example: {
        body: { selection: { filter: { city: 'provo', missing: 'phone' } }, change: BULK.change },
        response: BULK,
      },
      status: 201,
      errors: [403, 404, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(BulkChangeRequest),
    returns(BulkBatch),
    async (c) => {
      const { db, actor } = c.var;
      const { selection, change } = c.req.valid('json');
      const resolved = await resolveChange(db, change);
      if (resolved === null) throw httpErrors.unknownCategory();
      // It reads each selected business, for which the limit of other requests is too short.
      const patient = connectDatabase(c.var.settings, PREVIEW_TIME_LIMIT);
      const ids = await selectBusinesses(patient, selection);
      if (ids.length === 0) throw httpErrors.nothingSelected();
      const preview = ids.length > MOST_AT_ONCE ? null : await previewBulkChange(patient, ids, resolved);
      const id = await createBulkBatch(patient, { ids, change, preview }, { actor, now: new Date() });
      if (preview === null) await startStep(c, id, { step: 'bulk-preview', input: {} });
      return c.json(c.var.answer(await requireBulkBatch(db, id)), 201);
    },
  )
  .post(
    '/:id/apply',
    access('operator', 'edit'),
    describeRoute({
      id: 'applyBulkChange',
      tag: 'Operators',
      summary: 'Apply a bulk change',
      description:
        'Starts changing the businesses that were selected. One that ended early goes on where it ended. A repeated request returns the same job.',
      example: { response: started('bulk-apply') },
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BulkPath),
    validateQuery(NoQuery),
    returns(BatchStarted),
    async (c) => {
      const { id } = await requireBulkBatch(c.var.db, c.req.valid('param').id);
      return c.json(c.var.answer(await startStep(c, id, { step: 'bulk-apply', input: {} })), 202);
    },
  )
  .post(
    '/:id/undo',
    access('operator', 'edit'),
    describeRoute({
      id: 'undoBulkChange',
      tag: 'Operators',
      summary: 'Undo a bulk change',
      description:
        'Starts taking a bulk change back, at any time later. Businesses that were edited since stay as they are; `GET /api/admin/batches/{id}/businesses?edited=true` lists them. A repeated request returns the same job.',
      example: { response: started('bulk-undo') },
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BulkPath),
    validateQuery(NoQuery),
    returns(BatchStarted),
    async (c) => {
      const { id } = await requireBulkBatch(c.var.db, c.req.valid('param').id);
      return c.json(c.var.answer(await startStep(c, id, { step: 'bulk-undo', input: {} })), 202);
    },
  );

/** @throws HttpError 404 */
async function requireBulkBatch(db: Database, id: number): Promise<BulkBatch> {
  const found = await findBulkBatch(db, id);
  if (found === null) throw httpErrors.unknownBatch();
  return found;
}
