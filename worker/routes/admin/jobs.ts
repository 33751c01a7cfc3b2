import { Hono } from 'hono';
import { Job, type JobKind, JobListQuery, JobPath } from '../../../schema/contracts/job.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import type { Role } from '../../../schema/contracts/role.ts';
import { requestStop, retryJob } from '../../../schema/store/commands/job/operate-job.ts';
import { findJob, listJobs } from '../../../schema/store/queries/job/jobs.ts';
import type { Database } from '../../../schema/store/database.ts';
import { requireRole } from '../../auth/require-operator.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { notifyRunner } from '../../publishing/notify-runner.ts';
import type { OperatorContext } from '../../uploads/start-step.ts';
import { sendPage } from '../send-page.ts';

/** Roles that jobs need which are not for everybody who edits. */
const JOB_ROLES: Partial<Record<JobKind, Role>> = {
  reset: 'all',
  backup: 'all',
  'restore-check': 'all',
  optimize: 'all',
};

/** Jobs of the runner. */
export const adminJobs = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listJobs',
      tag: 'Operators',
      summary: 'List jobs',
      description: 'Returns imports, publishes and other long work, newest first.',
      example: { query: 'state=running', response: [examples.job] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(JobListQuery),
    returns(Job.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listJobs(c.var.db, query));
    },
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'readJob',
      tag: 'Operators',
      summary: 'Get a job',
      description: 'Returns a job with its progress and its result.',
      example: { response: examples.job },
      errors: [404],
    }),
    validateParams(JobPath),
    validateQuery(NoQuery),
    returns(Job),
    async (c) => c.json(c.var.answer(await requireJob(c.var.db, c.req.valid('param').id))),
  )
  .post(
    '/:id/stop',
    access('operator', 'edit'),
    describeRoute({
      id: 'stopJob',
      tag: 'Operators',
      summary: 'Stop a job',
      description:
        'Stops a job that waits at once. One that runs ends its current step first; `stopRequestedAt` is set meanwhile. A running publish cannot be stopped.',
      example: { response: { ...examples.job, stopRequestedAt: '2026-11-20T08:00:30.000Z' } },
      errors: [403, 404, 409],
    }),
    validateParams(JobPath),
    validateQuery(NoQuery),
    returns(Job),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(c.var.answer(await changeJob(c, id, requestStop, httpErrors.jobNotStoppable)));
    },
  )
  .post(
    '/:id/retry',
    access('operator', 'edit'),
    describeRoute({
      id: 'retryJob',
      tag: 'Operators',
      summary: 'Try a job again',
      description:
        'Queues a job again that failed or was stopped. It goes on where it ended. One with `isLocal` is run again on the command line instead.',
      example: { response: { ...examples.job, state: 'waiting', progress: null, startedAt: null } },
      errors: [403, 404, 409],
    }),
    validateParams(JobPath),
    validateQuery(NoQuery),
    returns(Job),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(c.var.answer(await changeJob(c, id, retryJob, toRetryRefusal)));
    },
  );

/** The job with this id. @throws HttpError 404 */
async function requireJob(db: Database, id: number): Promise<Job> {
  const job = await findJob(db, id);
  if (job === null) throw httpErrors.unknownJob();
  return job;
}

/**
 * Runs a command on a job and tells the runner. @returns the job as it then is
 *
 * @throws HttpError 404; 403 for a job that the operator could not have started; or `toRefusal` of the job if the
 *   command does not fit the state of the job
 */
async function changeJob(
  c: OperatorContext,
  id: number,
  command: typeof requestStop,
  toRefusal: (job: Job) => Error,
): Promise<Job> {
  const { db, actor, session } = c.var;
  requireRole(session, JOB_ROLES[(await requireJob(db, id)).kind] ?? 'edit');
  const isDone = await command(db, id, { actor, now: new Date() });
  const job = await requireJob(db, id);
  if (!isDone) throw toRefusal(job);
  notifyRunner(c);
  return job;
}

function toRetryRefusal({ state, isLocal }: Job): Error {
  const hasEndedEarly = state === 'failed' || state === 'stopped';
  return hasEndedEarly && isLocal ? httpErrors.fileNotOnServer() : httpErrors.jobNotRetriable();
}
