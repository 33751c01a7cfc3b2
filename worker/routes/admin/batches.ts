import { Hono } from 'hono';
import {
  Batch,
  BatchListQuery,
  BatchPatch,
  BatchPath,
  BatchStarted,
  BatchSummary,
  BatchUndo,
} from '../../../schema/contracts/batch.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { changeBatch, discardBatch } from '../../../schema/store/commands/batch/batch-requests.ts';
import { findBatch, findBatchSummary, listBatches } from '../../../schema/store/queries/batch/batch-views.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { explainRefusal, startStep } from '../../uploads/start-step.ts';
import { sendPage } from '../send-page.ts';

/** Maximum size of a body in bytes: decisions and columns of the widest files. */
const limitBody = createBodyLimit(512 * 1024);
const STARTED = { response: { batch: examples.batchSummary, job: examples.job } };

/** Batches: imports with their preview, decisions and undo. */
export const adminBatches = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listBatches',
      tag: 'Operators',
      summary: 'List batches',
      description:
        'Returns the imports of all operators, newest first, each with its figures and its last job.',
      example: { query: 'limit=10', response: [examples.batchSummary] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(BatchListQuery),
    returns(BatchSummary.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listBatches(c.var.db, query));
    },
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'readBatch',
      tag: 'Operators',
      summary: 'Get a batch',
      description: 'Returns a batch with its preview, in which the decisions made since are in force.',
      example: { response: examples.batch },
      errors: [404],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    returns(Batch),
    async (c) => {
      const batch = await findBatch(c.var.db, c.req.valid('param').id);
      if (batch === null) throw httpErrors.unknownBatch();
      return c.json(c.var.answer(batch));
    },
  )
  .patch(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'changeBatch',
      tag: 'Operators',
      summary: 'Change a batch',
      description:
        'Changes decisions, feed, country or columns of a batch of which nothing was stored yet. `decisions` are merged with the earlier ones by group, `columns` replace them. After a change of anything but the decisions the batch needs a new preview.',
      example: {
        body: { decisions: { groups: { 'phone:removed': 'accept' } } },
        response: examples.batch,
      },
      errors: [403, 404, 409, 413],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(BatchPatch),
    returns(Batch),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const context = { now: new Date(), actor };
      if (!(await explainRefusal(() => changeBatch(db, id, c.req.valid('json'), context))))
        throw httpErrors.unknownBatch();
      return c.json(c.var.answer((await findBatch(db, id))!));
    },
  )
  .post(
    '/:id/preview',
    access('operator', 'edit'),
    describeRoute({
      id: 'previewBatch',
      tag: 'Operators',
      summary: 'Preview a batch',
      description:
        'Starts comparing the file with the stored businesses. While it runs, a repeated request returns the same job.',
      example: STARTED,
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    returns(BatchStarted),
    async (c) =>
      c.json(
        c.var.answer(await startStep(c, c.req.valid('param').id, { step: 'import-preview', input: {} })),
        202,
      ),
  )
  .post(
    '/:id/apply',
    access('operator', 'edit'),
    describeRoute({
      id: 'applyBatch',
      tag: 'Operators',
      summary: 'Apply a batch',
      description:
        'Starts storing the changes of a previewed batch, except those of declined groups. One that ended early goes on where it ended. A repeated request returns the same job.',
      example: STARTED,
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    returns(BatchStarted),
    async (c) =>
      c.json(
        c.var.answer(await startStep(c, c.req.valid('param').id, { step: 'import-apply', input: {} })),
        202,
      ),
  )
  .post(
    '/:id/undo',
    access('operator', 'edit'),
    describeRoute({
      id: 'undoBatch',
      tag: 'Operators',
      summary: 'Undo a batch',
      description:
        'Starts taking back what a batch stored, or one group of its changes. Values that were edited since stay, and their businesses are listed with `edited`. A repeated request returns the same job.',
      example: { body: { group: 'phone:removed' }, ...STARTED },
      status: 202,
      errors: [403, 404, 409],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(BatchUndo),
    returns(BatchStarted),
    async (c) =>
      c.json(
        c.var.answer(
          await startStep(c, c.req.valid('param').id, { step: 'import-undo', input: c.req.valid('json') }),
        ),
        202,
      ),
  )
  .delete(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'discardBatch',
      tag: 'Operators',
      summary: 'Discard a batch',
      description:
        'Discards a batch of which nothing was stored. It stays in the history; its file is deleted within a minute.',
      example: { response: { ...examples.batchSummary, state: 'discarded', appliedAt: null, counts: null } },
      errors: [403, 404, 409],
    }),
    validateParams(BatchPath),
    validateQuery(NoQuery),
    returns(BatchSummary),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      if (!(await explainRefusal(() => discardBatch(db, id, { now: new Date(), actor }))))
        throw httpErrors.unknownBatch();
      return c.json(c.var.answer((await findBatchSummary(db, id))!));
    },
  );
