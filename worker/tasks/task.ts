import type { Actor } from '../../schema/contracts/actor.ts';
import type { Database } from '../../schema/store/database.ts';
import type { Bindings, Settings } from '../env.ts';
import type { RequestPage } from '../health/check-health.ts';

/** Context of a run of a task. */
export type TaskContext = {
  bindings: Bindings;
  settings: Settings;
  now: Date;
  clock: () => Date;
  /** Author of the changes of the run. */
  actor: Actor;
  /** Opens a connection whose statements have a time limit in milliseconds together. */
  connect(timeLimit?: number): Database;
  /** Handles a request of a visitor. */
  requestPage: RequestPage;
  /** Wakes the runner, because a job was started. */
  wakeRunner(): void;
};

/** A run of a task, with its figures. @throws if it failed */
export type RunTask = (context: TaskContext) => Promise<Record<string, unknown> | void>;

/** Time limit for the statements of a task, in milliseconds. */
export const TASK_TIMEOUT_MS = 50_000;

/** Runs steps one after the other; one that fails does not stop the others. @throws AggregateError with all failures */
export async function runSteps(steps: (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map((error) => (error as Error).message).join('; '));
}
