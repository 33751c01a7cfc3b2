import type { BatchState } from '../../../contracts/batch.ts';
import { STATE_DURING } from '../../../rules/batch/batch-steps.ts';
import type { Database } from '../../database.ts';
import { buildBatchReturn } from './batch-return.ts';
import { COMMAND_OWNER, type JobLease, MAX_ATTEMPTS, toLeaseEnd } from './job-lease.ts';

/** Work of a command: the import of a file, or the undo of a batch, which must still be in the state it was read in. */
export type CommandWork =
  | { kind: 'import-apply'; subject: string }
  | { kind: 'import-undo'; subject: string; batch: { id: number; state: BatchState } };

/**
 * Turn of a command among the jobs of the data lane, the running job that it waits for, or that its batch changed or
 * has a job, so that it has to be looked at again.
 */
export type CommandTurn =
  | { lease: JobLease }
  | { blockedBy: { owner: string; subject: string | null } }
  | { lease: null };

/** Owner of the jobs of a command, for which no runner stands in. */
export function toCommandOwner(host: string, pid: number): string {
  return `${COMMAND_OWNER}${host}:${pid}`;
}

/**
 * Takes the data lane for work that a command does itself: with a job that runs from the start, so that the panel shows
 * it, and neither a runner nor another command stores data beside it. A batch that is to be undone gets the job and its
 * state in the same transaction, so that nobody starts another step of it.
 *
 * @param turn.dead owner whose command is known to have died; its job ends at once, others when their lease runs out
 */
export async function takeCommandTurn(
  db: Database,
  {
    owner,
    dead,
    work,
    ...job
  }: { owner: string; dead: string | null; work: CommandWork; author: string; now: Date; leaseMs: number },
): Promise<CommandTurn> {
  const time = job.now.toISOString();
  const batch = work.kind === 'import-undo' ? work.batch : null;
  const isDead = `lane = 'data' and state = 'running' and lease_owner like '${COMMAND_OWNER}%'
    and (lease_until < ? or lease_owner = ?)`;
  const [, , created, , running] = await db.$client.batch(
    [
      buildBatchReturn({ sql: `select id from job where ${isDead}`, args: [time, dead] }, 'failed'),
      {
        sql: `update job set state = 'failed', error = 'command_died', finished_at = ?, lease_owner = null,
          lease_until = null where ${isDead}`,
        args: [time, time, dead],
      },
      {
        sql: `insert into job (kind, lane, state, subject, batch_id, created_at, created_by, started_at, lease_owner,
            lease_until, attempts)
          select ?1, 'data', 'running', ?2, ?3, ?4, ?5, ?4, ?6, ?7, ${MAX_ATTEMPTS}
          where not exists (select 1 from job where lane = 'data' and state = 'running' and lease_until >= ?4)
            and (?3 is null or exists (select 1 from batch where id = ?3 and state = ?8)
              and not exists (select 1 from job where batch_id = ?3 and state in ('waiting', 'running')))`,
        args: [
          work.kind,
          work.subject,
          batch?.id ?? null,
          time,
          job.author,
          owner,
          toLeaseEnd(job.now, job.leaseMs),
          batch?.state ?? null,
        ],
      },
      {
        sql: `update batch set state = ?1, job_id = (select max(id) from job where batch_id = ?2)
          where id = ?2 and exists (select 1 from job where batch_id = ?2 and state = 'running' and lease_owner = ?3)`,
        args: [STATE_DURING[work.kind], batch?.id ?? null, owner],
      },
      `select id, lease_owner as owner, subject from job where lane = 'data' and state = 'running'
        order by lease_until desc limit 1`,
    ],
    'write',
  );
  if (created!.rowsAffected > 0) return { lease: { id: Number(created!.lastInsertRowid), owner } };
  const row = running!.rows[0];
  if (row === undefined) return { lease: null };
  return { blockedBy: { owner: String(row.owner), subject: row.subject as string | null } };
}

/** Names the batch that the job of a command works on. */
export async function setJobBatch(db: Database, jobId: number, batchId: number): Promise<void> {
  await db.$client.batch(
    [
      { sql: 'update job set batch_id = ? where id = ?', args: [batchId, jobId] },
      { sql: 'update batch set job_id = ? where id = ?', args: [jobId, batchId] },
    ],
    'write',
  );
}
