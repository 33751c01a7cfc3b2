import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { Task, TASK_NAMES, TASK_SCHEDULES, TaskPath, type TaskName } from '../../../schema/contracts/task.ts';
import { getNextRun } from '../../../schema/rules/task-schedule.ts';
import { saveManualRun } from '../../../schema/store/commands/database/task-runs.ts';
import type { Database } from '../../../schema/store/database.ts';
import { loadTaskRuns, type TaskRun } from '../../../schema/store/queries/database/task-runs.ts';
import { findNewestJobs } from '../../../schema/store/queries/job/jobs.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import type { RequestPage } from '../../health/check-health.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { notifyRunner } from '../../publishing/notify-runner.ts';
import { runTask } from '../../tasks/run-task.ts';
import { isRunnerTask, RUNNER_TASKS } from '../../tasks/start-runner-job.ts';

/** Scheduled tasks. @param requestPage handles a request of a visitor */
export function createAdminTasks(requestPage: RequestPage) {
  return new Hono<AppEnv>()
    .get(
      '/',
      access('operator'),
      describeRoute({
        id: 'listTasks',
        tag: 'Operators',
        summary: 'List scheduled tasks',
        description: 'Returns the scheduled tasks with their last runs, in the order in which they run.',
        example: { response: [examples.task] },
      }),
      validateQuery(NoQuery),
      returns(Task.array()),
      async (c) => c.json(c.var.answer(await listTasks(c.var.db, new Date()))),
    )
    .post(
      '/:name/run',
      access('operator', 'all'),
      describeRoute({
        id: 'runTask',
        tag: 'Operators',
        summary: 'Run a task now',
        description:
          'Runs a scheduled task now and returns it. `backup`, `restore-check` and `optimize` are jobs of the runner: the response has the `job` that was started, or that is unfinished.',
        example: { response: examples.task },
        errors: [403, 422],
      }),
      validateParams(TaskPath),
      validateQuery(NoQuery),
      returns(Task),
      async (c) => {
        const { actor, settings } = c.var;
        const { name } = c.req.valid('param');
        const { end, failure } = await runTask(name, {
          bindings: c.env,
          clock: () => new Date(),
          actor,
          requestPage,
          wakeRunner: () => notifyRunner(c),
        });
        // Opened now, because the task can take longer than the time limit of the first connection.
        const db = connectDatabase(settings);
        await saveManualRun(db, end, actor);
        if (end.error !== null) throw httpErrors.taskFailed(name, end.error, failure);
        const tasks = await listTasks(db, new Date());
        return c.json(c.var.answer(tasks.find((task) => task.name === name)!));
      },
    );
}

async function listTasks(db: Database, now: Date): Promise<Task[]> {
  const [runs, jobs] = await Promise.all([loadTaskRuns(db), findNewestJobs(db, [...RUNNER_TASKS])]);
  return TASK_NAMES.map((name) => ({
    name,
    everyMinutes: TASK_SCHEDULES[name].everyMinutes,
    nextAt: findNextRun(name, runs.get(name), now).toISOString(),
    last: toLastRun(runs.get(name)),
    job: (isRunnerTask(name) && jobs.find(({ kind }) => kind === name)) || null,
  }));
}

/** Next run: the one after the last, or the present one if that is over, because no run happened. */
function findNextRun(name: TaskName, run: TaskRun | undefined, now: Date): Date {
  const last = run === undefined ? now : new Date(run.countedFrom);
  const next = getNextRun(TASK_SCHEDULES[name], last < now ? last : now);
  return next < now ? now : next;
}

function toLastRun(run: TaskRun | undefined): Task['last'] {
  if (run === undefined || run.startedAt === null || run.ms === null) return null;
  const { startedAt, ms, error, startedBy } = run;
  const result = run.result === null ? null : (JSON.parse(run.result) as Record<string, unknown>);
  return { startedAt, ms, error, result, startedBy };
}
