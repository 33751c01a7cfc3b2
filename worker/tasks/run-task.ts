import type { Actor } from '../../schema/contracts/actor.ts';
import type { TaskName } from '../../schema/contracts/task.ts';
import type { TaskEnd } from '../../schema/store/commands/database/task-runs.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Bindings, readSettings } from '../env.ts';
import type { RequestPage } from '../health/check-health.ts';
import { TASKS } from './registry.ts';
import { TASK_TIMEOUT_MS } from './task.ts';

/** Context in which tasks run. */
export type TaskEnvironment = {
  bindings: Bindings;
  clock: () => Date;
  actor: Actor;
  requestPage: RequestPage;
  wakeRunner: () => void;
};

/** Longest message of a failure that is stored. */
const MAX_MESSAGE = 500;

/** Runs a task. @returns its end, and the failure as it was thrown; null if there was none */
export async function runTask(
  name: TaskName,
  { bindings, clock, ...environment }: TaskEnvironment,
): Promise<{ end: TaskEnd; failure: unknown }> {
  const settings = readSettings(bindings);
  const startedAt = clock();
  const begun = Date.now();
  let result: TaskEnd['result'] = null;
  let failure: unknown = null;
  try {
    const connect = (timeLimit = TASK_TIMEOUT_MS) => connectDatabase(settings, timeLimit);
    const context = { ...environment, bindings, settings, clock, now: startedAt, connect };
    result = (await TASKS[name](context)) ?? null;
  } catch (error) {
    failure = error;
  }
  const error = failure === null ? null : toMessage(failure).slice(0, MAX_MESSAGE);
  return { end: { name, startedAt, ms: Date.now() - begun, error, result }, failure };
}

function toMessage(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
