import type { Database } from '../../database.ts';
import { buildBatchReturn } from './batch-return.ts';
import { COMMAND_OWNER, type JobLease, MAX_ATTEMPTS, toLeaseEnd } from './job-lease.ts';

/** Turn of a command among the jobs of the data lane, or the running job that it waits for. */
export type CommandTurn = { lease: JobLease } | { blockedBy: { owner: string; subject: string | null } };

/** Owner of the jobs of a command, for which no runner stands in. */
export function toCommandOwner(host: string, pid: number): string {
  return `${COMMAND_OWNER}${host}:${pid}`;
}

/**
 * Takes the data lane for an import that a command does itself: with a job that runs from the start, so that the panel
 * shows it, and neither a runner nor another command stores data beside it.
 *
 * @param turn.dead owner whose command is known to have died; its job ends at once, others when their lease runs out
 */
export async function takeCommandTurn(
  db: Database,
  {
    owner,
    dead,
    ...job
  }: { owner: string; dead: string | null; subject: string; author: string; now: Date; leaseMs: number },
): Promise<CommandTurn> {
  const time = job.now.toISOString();
  const isDead = `lane = 'data' and state = 'running' and lease_owner like '${COMMAND_OWNER}%'
    and (lease_until < ? or lease_owner = ?)`;
  const [, , created, running] = await db.$client.batch(
    [
      buildBatchReturn({ sql: `select id from job where ${isDead}`, args: [time, dead] }, 'failed'),
      {
        sql: `update job set state = 'failed', error = 'command_died', finished_at = ?, lease_owner = null,
          lease_until = null where ${isDead}`,
        args: [time, time, dead],
      },
      {
        sql: `insert into job (kind, lane, state, subject, created_at, created_by, started_at, lease_owner,
            lease_until, attempts)
          select 'import-apply', 'data', 'running', ?1, ?2, ?3, ?2, ?4, ?5, ${MAX_ATTEMPTS}
          where not exists (select 1 from job where lane = 'data' and state = 'running' and lease_until >= ?2)`,
        args: [job.subject, time, job.author, owner, toLeaseEnd(job.now, job.leaseMs)],
      },
      `select id, lease_owner as owner, subject from job where lane = 'data' and state = 'running'
        order by lease_until desc limit 1`,
    ],
    'write',
  );
  const row = running!.rows[0]!;
  if (created!.rowsAffected > 0) return { lease: { id: Number(created!.lastInsertRowid), owner } };
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
