import type { JobKind } from '../../schema/contracts/job.ts';
import type { TaskName } from '../../schema/contracts/task.ts';
import { startJob } from '../../schema/store/commands/job/start-job.ts';
import type { RunTask } from './task.ts';

/** Tasks that the runner does as jobs of the same name. */
export const RUNNER_TASKS = ['backup', 'restore-check', 'optimize'] as const satisfies (TaskName & JobKind)[];

/** True if the task is a job of the runner. */
export function isRunnerTask(name: TaskName): name is (typeof RUNNER_TASKS)[number] {
  return (RUNNER_TASKS as readonly string[]).includes(name);
}

/** Task that starts a job of the runner, unless one is unfinished. */
export function startRunnerJob(kind: (typeof RUNNER_TASKS)[number]): RunTask {
  return async ({ connect, now, actor, wakeRunner }) => {
    const reason = actor.kind === 'operator' ? 'manual' : 'nightly';
    const job = { kind, subject: null, batchId: null, input: { reason }, key: kind, actor, now };
    const { id } = await startJob(connect(), job);
    wakeRunner();
    return { job: id };
  };
}
