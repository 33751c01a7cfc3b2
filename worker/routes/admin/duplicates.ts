import { Hono } from 'hono';
import {
  Duplicate,
  DuplicateListQuery,
  DuplicatePath,
  DuplicateStatus,
  MergeRequest,
  PairProposal,
} from '../../../schema/contracts/duplicate.ts';
import { JobStarted } from '../../../schema/contracts/job.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  PairChangedError,
  PairDecidedError,
  SubscribedBusinessError,
} from '../../../schema/store/commands/duplicates/errors.ts';
import { markNotSame } from '../../../schema/store/commands/duplicates/mark-not-same.ts';
import { mergeBusinesses } from '../../../schema/store/commands/duplicates/merge-businesses.ts';
import { proposePair } from '../../../schema/store/commands/duplicates/propose-pair.ts';
import { undoDecision } from '../../../schema/store/commands/duplicates/undo-decision.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import type { Database } from '../../../schema/store/database.ts';
import {
  findDuplicate,
  listDuplicates,
  loadDuplicateStatus,
} from '../../../schema/store/queries/duplicates/list-duplicates.ts';
import { findJob } from '../../../schema/store/queries/job/jobs.ts';
import { StaleError } from '../../../schema/store/retry.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { notifyRunner } from '../../publishing/notify-runner.ts';
import { sendPage } from '../send-page.ts';

const limitBody = createBodyLimit(8 * 1024);
const { duplicate } = examples;
const [first, second] = duplicate.businesses;
const DECIDED = { decidedAt: '2026-11-26T08:00:00.000Z', decidedBy: 'Ada' };

/** Businesses that are stored twice: pairs that a search found, and the decisions about them. */
export const adminDuplicates = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listDuplicates',
      tag: 'Operators',
      summary: 'List duplicates',
      description:
        'Returns pairs of businesses that may be one, each with both businesses. Open ones come in the order of their certainty, decided ones newest first.',
      example: { query: 'limit=10', response: [duplicate] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(DuplicateListQuery),
    returns(Duplicate.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listDuplicates(c.var.db, query));
    },
  )
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'proposeDuplicate',
      tag: 'Operators',
      summary: 'Propose a pair',
      description:
        'Proposes two published businesses as a pair, whatever a search thinks of them, and returns it. One that waits for a decision stays as it is; one that was marked as not the same is opened again.',
      example: { body: { businessIds: [first.id, second.id] }, response: duplicate },
      errors: [403, 404, 409, 413, 422],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(PairProposal),
    returns(Duplicate),
    async (c) => {
      const { db, actor } = c.var;
      const { businessIds } = c.req.valid('json');
      const id = await explainRefusal(() => proposePair(db, businessIds, { now: new Date(), actor }));
      if (id === null) throw httpErrors.unknownBusinessId();
      return c.json(c.var.answer(await requirePair(db, id)));
    },
  )
  .get(
    '/status',
    access('operator'),
    describeRoute({
      id: 'readDuplicateStatus',
      tag: 'Operators',
      summary: 'Count duplicates',
      description: 'Returns the number of pairs by their state, and the last search.',
      example: { response: { open: 401, notSame: 12, merged: 30, job: null } },
    }),
    validateQuery(NoQuery),
    returns(DuplicateStatus),
    async (c) => c.json(c.var.answer(await loadDuplicateStatus(c.var.db))),
  )
  .post(
    '/search',
    access('operator', 'edit'),
    describeRoute({
      id: 'searchDuplicates',
      tag: 'Operators',
      summary: 'Search for duplicates',
      description:
        'Starts a job that compares all businesses. Pairs that were decided are not proposed again. While it runs, a repeated request returns the same job.',
      example: { response: { job: { ...examples.job, kind: 'duplicates', batchId: null, subject: null } } },
      status: 202,
      errors: [403],
    }),
    validateQuery(NoQuery),
    returns(JobStarted),
    async (c) => {
      const { db, actor } = c.var;
      const job = { kind: 'duplicates', subject: null, batchId: null, input: {}, key: 'duplicates' } as const;
      const { id } = await startJob(db, { ...job, actor, now: new Date() });
      notifyRunner(c);
      return c.json(c.var.answer({ job: (await findJob(db, id))! }), 202);
    },
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'readDuplicate',
      tag: 'Operators',
      summary: 'Read a pair',
      description: 'Returns a pair with both businesses as they are now, whatever was decided about it.',
      example: { response: duplicate },
      errors: [404],
    }),
    validateParams(DuplicatePath),
    validateQuery(NoQuery),
    returns(Duplicate),
    async (c) => c.json(c.var.answer(await requirePair(c.var.db, c.req.valid('param').id))),
  )
  .post(
    '/:id/not-same',
    access('operator', 'edit'),
    describeRoute({
      id: 'rejectDuplicate',
      tag: 'Operators',
      summary: 'Decide that a pair is not the same',
      description:
        'Remembers for good that the two are different businesses. A repeated request changes nothing.',
      example: { response: { ...duplicate, state: 'not-same', ...DECIDED } },
      errors: [403, 404, 409],
    }),
    validateParams(DuplicatePath),
    validateQuery(NoQuery),
    returns(Duplicate),
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const isFound = await explainRefusal(() => markNotSame(db, id, { now: new Date(), actor }));
      if (!isFound) throw httpErrors.unknownPair();
      return c.json(c.var.answer(await requirePair(db, id)));
    },
  )
  .post(
    '/:id/merge',
    access('operator', 'edit'),
    describeRoute({
      id: 'mergeDuplicate',
      tag: 'Operators',
      summary: 'Merge a pair',
      description:
        'Keeps one business, which takes the chosen parts and the reviews of the other. The other one is removed, and its address redirects. Later imports leave both so. Refused if a business was changed since it was shown, or if the other one has a subscription.',
      example: {
        body: { winnerId: first.id, take: ['website'], versions: [first.version, second.version] },
        response: { ...duplicate, state: 'merged', winnerId: first.id, ...DECIDED },
      },
      headers: ['X-Change'],
      errors: [403, 404, 409, 413, 422],
    }),
    validateParams(DuplicatePath),
    validateQuery(NoQuery),
    limitBody,
    validateBody(MergeRequest),
    returns(Duplicate),
    notifyPublisher,
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const request = c.req.valid('json');
      const { businesses } = await requirePair(db, id);
      if (!businesses.some((business) => business.id === request.winnerId)) throw httpErrors.notOfPair();
      await explainRefusal(() => mergeBusinesses(db, id, { ...request, now: new Date(), actor }));
      return c.json(c.var.answer(await requirePair(db, id)));
    },
  )
  .post(
    '/:id/undo',
    access('operator', 'edit'),
    describeRoute({
      id: 'undoDuplicate',
      tag: 'Operators',
      summary: 'Take back a decision about a pair',
      description:
        'Opens the pair again. After a merge both businesses are as before, except for values that were edited since.',
      example: { response: duplicate },
      headers: ['X-Change'],
      errors: [403, 404, 409],
    }),
    validateParams(DuplicatePath),
    validateQuery(NoQuery),
    returns(Duplicate),
    notifyPublisher,
    async (c) => {
      const { db, actor } = c.var;
      const { id } = c.req.valid('param');
      const undone = await explainRefusal(() => undoDecision(db, id, { now: new Date(), actor }));
      if (undone === null) throw httpErrors.unknownPair();
      return c.json(c.var.answer(await requirePair(db, id)));
    },
  );

/** The pair with this id. @throws HttpError 404 */
async function requirePair(db: Database, id: number): Promise<Duplicate> {
  const pair = await findDuplicate(db, id);
  if (pair === null) throw httpErrors.unknownPair();
  return pair;
}

/** Runs a decision about a pair. @throws HttpError 409 if it does not allow it */
async function explainRefusal<Result>(decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof PairDecidedError) throw httpErrors.pairDecided(error.state);
    if (error instanceof PairChangedError) throw httpErrors.pairChanged();
    if (error instanceof SubscribedBusinessError) throw httpErrors.subscribedBusiness(error.businessId);
    if (error instanceof StaleError) throw httpErrors.concurrentEdit(error);
    throw error;
  }
}
