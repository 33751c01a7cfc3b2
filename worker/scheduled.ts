import type { Actor } from '../schema/contracts/actor.ts';
import { TASK_NAMES, TASK_SCHEDULES, type TaskName } from '../schema/contracts/task.ts';
import { isTaskDue } from '../schema/rules/task-schedule.ts';
import { claimTaskRun, saveTaskRuns, type TaskEnd } from '../schema/store/commands/database/task-runs.ts';
import { loadTaskRuns, type TaskRun } from '../schema/store/queries/database/task-runs.ts';
import { app } from './app.ts';
import { connectDatabase } from './database/connect.ts';
import { type Bindings, readSettings } from './env.ts';
import { sendRunnerWebhook } from './publishing/notify-runner.ts';
import { runTask } from './tasks/run-task.ts';
import { TASK_TIMEOUT_MS } from './tasks/task.ts';

/** Author of the changes of these tasks in the audit log. */
const SCHEDULE: Actor = { kind: 'system', name: 'schedule' };

/**
 * Runs the tasks that are due, by the cron trigger of every minute. A failing task does not stop the others; those of
 * every minute run also if the times of the last runs cannot be read.
 *
 * @throws AggregateError with all failures, after every task has run
 */
export async function runScheduled(bindings: Bindings, clock: () => Date): Promise<void> {
  const settings = readSettings(bindings);
  const failures: unknown[] = [];
  const now = clock();
  const attempt = async <T>(work: Promise<T>, otherwise: T) =>
    await work.catch((error: unknown) => {
      failures.push(error);
      return otherwise;
    });
  const connect = () => connectDatabase(settings, TASK_TIMEOUT_MS);
  const last = await attempt<Map<TaskName, TaskRun> | null>(loadTaskRuns(connect()), null);
  const ends: TaskEnd[] = [];
  let isRunnerNeeded = false;
  const takeRun = async (name: TaskName) => {
    const run = last?.get(name);
    if (!isTaskDue(TASK_SCHEDULES[name], run === undefined ? null : new Date(run.countedFrom), now))
      return false;
    // A trigger that takes longer than a minute overlaps with the next one; only tasks of every minute are made for it.
    return run === undefined || TASK_SCHEDULES[name].everyMinutes === 1
      ? true
      : await attempt(claimTaskRun(connect(), run, now), false);
  };
  for (const name of TASK_NAMES) {
    if (!(await takeRun(name))) continue;
    const { end, failure } = await runTask(name, {
      bindings,
      clock,
      actor: SCHEDULE,
      requestPage: (path) => app.request(path, {}, bindings),
      wakeRunner: () => (isRunnerNeeded = true),
    });
    ends.push(end);
    if (failure !== null) failures.push(failure);
  }
  const seen = TASK_NAMES.filter((name) => last?.has(name) === false);
  await attempt(saveTaskRuns(connect(), ends, seen, now), undefined);
  if (isRunnerNeeded) await sendRunnerWebhook(settings);
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled tasks failed');
}
