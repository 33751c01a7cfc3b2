import { Hono } from 'hono';
import { z } from 'zod';
import { JobStarted } from '../../../schema/contracts/job.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { RESET_CONFIRMATION, ResetInput, ResetResult } from '../../../schema/contracts/reset.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import { findJob } from '../../../schema/store/queries/job/jobs.ts';
import { confirmPassword } from '../../auth/confirm-password.ts';
import { toSignInRequest } from '../../auth/sign-in-request.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { prefersAsync, waitForJob } from '../../jobs/wait-for-job.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { notifyRunner } from '../../publishing/notify-runner.ts';

const MESSAGE = 'All businesses were deleted, with their categories, cities, reviews and imports.';

const limitBody = createBodyLimit(8 * 1024);

/** Deletes all businesses, after a backup. */
export const resetDatabase = new Hono<AppEnv>().delete(
  '/',
  access('operator', 'all'),
  describeRoute({
    id: 'resetDatabase',
    tag: 'Operators',
    summary: 'Delete all businesses',
    description: `Deletes all businesses with their categories, cities, reviews, redirects and imports, after a backup; operators, the audit log, messages and settings stay. The body confirms it with \`${RESET_CONFIRMATION}\` and the password of the operator; wrong passwords are limited as at the sign-in. Responds when the job is done; with \`Prefer: respond-async\` it responds with 202 and \`{ job }\` at once.`,
    example: {
      body: { confirmation: RESET_CONFIRMATION, password: 'the password of the operator' },
      response: { message: MESSAGE, removed: 25_000, backup: '20261120T080000Z-0f8fad5b' },
    },
    errors: [403, 409, 413, 422],
  }),
  validateQuery(NoQuery),
  limitBody,
  validateBody(ResetInput),
  returns(z.union([ResetResult, JobStarted])),
  async (c) => {
    const { actor, operator, settings } = c.var;
    await confirmPassword(toSignInRequest(c), operator.id, c.req.valid('json').password);
    const connect = () => connectDatabase(settings);
    const job = { kind: 'reset', subject: null, batchId: null, input: {}, key: 'reset', actor } as const;
    const { id } = await startJob(connect(), { ...job, now: new Date() });
    notifyRunner(c);
    if (prefersAsync(c.req.header('Prefer'))) {
      c.header('Preference-Applied', 'respond-async');
      return c.json(c.var.answer({ job: (await findJob(connect(), id))! }), 202);
    }
    const { result } = await waitForJob(connect, id);
    return c.json(c.var.answer(ResetResult.parse({ message: MESSAGE, ...result })));
  },
);
