import type { Actor } from '../../../contracts/actor.ts';
import type { TaskName } from '../../../contracts/task.ts';
import type { Database } from '../../database.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

/** End of a run of a task. */
export type TaskEnd = {
  name: TaskName;
  startedAt: Date;
  ms: number;
  error: string | null;
  result: Record<string, unknown> | null;
};

const COLUMNS = `name, counted_from, started_at, ms, error, result, started_by`;
/** A run that failed leaves the result of the last one that did not. */
const UPDATE = `on conflict (name) do update set counted_from = excluded.counted_from, started_at = excluded.started_at,
  ms = excluded.ms, error = excluded.error, result = iif(excluded.error is null, excluded.result, result),
  started_by = excluded.started_by`;

/**
 * Takes a run of a task, whose schedule then counts from now. Triggers can overlap, and one that dies must not leave
 * the run to all that follow.
 *
 * @param countedFrom the time from which the run was due
 * @returns false if another trigger has taken it
 */
export async function claimTaskRun(
  db: Database,
  { name, countedFrom }: { name: TaskName; countedFrom: string },
  now: Date,
): Promise<boolean> {
  const { rowsAffected } = await db.$client.execute({
    sql: 'update task_run set counted_from = ? where name = ? and counted_from = ?',
    args: [now.toISOString(), name, countedFrom],
  });
  return rowsAffected > 0;
}

/** Saves the ends of scheduled runs, and the time from which the schedules of new tasks count. */
export async function saveTaskRuns(
  db: Database,
  ends: TaskEnd[],
  seen: TaskName[],
  now: Date,
): Promise<void> {
  const rows = ends.map(({ startedAt, result, ...end }) => ({
    ...end,
    startedAt: startedAt.toISOString(),
    result: result && JSON.stringify(result),
  }));
  await db.$client.batch(
    [
      {
        sql: `insert into task_run (${COLUMNS}) select value->>'name', value->>'startedAt', value->>'startedAt', value->>'ms',
          value->>'error', value->>'result', null from json_each(?) where true ${UPDATE}`,
        args: [JSON.stringify(rows)],
      },
      {
        sql: `insert into task_run (name, counted_from) select value, ? from json_each(?) where true on conflict do nothing`,
        args: [now.toISOString(), JSON.stringify(seen)],
      },
    ],
    'write',
  );
}

/** Saves the end of a run by hand, with an audit entry. */
export async function saveManualRun(db: Database, end: TaskEnd, actor: Actor): Promise<void> {
  const { name, startedAt, ms, error, result } = end;
  const at = startedAt.toISOString();
  await db.$client.batch(
    [
      {
        sql: `insert into task_run (${COLUMNS}) values (?, ?, ?, ?, ?, ?, ?) ${UPDATE}`,
        args: [name, at, at, ms, error, result && JSON.stringify(result), actor.name],
      },
      buildAuditStatement({ at: startedAt, actor, action: 'task.run', entity: 'task', entityId: name }),
    ],
    'write',
  );
}
