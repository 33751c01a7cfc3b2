import type { Database } from '../../database.ts';
import { FIRST_OF_LANE, IS_FREE } from '../../queries/job/runner-work.ts';
import { type JobLease, toLeaseEnd } from './job-lease.ts';

/** The turn of a publish among those of other machines. */
export type PublishTurn = JobLease & {
  /** True if the job was created for this publish; false if it waited, or a killed publish left it. */
  isNew: boolean;
};

/**
 * Takes the publish lane: with a job that waits, with the one that a killed publish left, or with a new one. Null
 * while another machine is publishing.
 *
 * @param turn.owner the publisher, the same after a restart; only one publish of an owner may run
 * @param turn.author name of the program for the list of jobs
 */
export async function takePublishTurn(
  db: Database,
  { owner, author, now, leaseMs }: { owner: string; author: string; now: Date; leaseMs: number },
): Promise<PublishTurn | null> {
  const time = now.toISOString();
  const until = toLeaseEnd(now, leaseMs);
  const [, created, taken] = await db.$client.batch(
    [
      {
        sql: `update job set state = 'running', lease_owner = ?, lease_until = ?, attempts = attempts + 1,
            started_at = ?, progress = null
          where id = (${FIRST_OF_LANE}) and (${IS_FREE} or lease_owner = ?)`,
        args: [owner, until, time, 'publish', time, owner],
      },
      {
        sql: `insert into job (kind, lane, state, created_at, created_by, started_at, lease_owner, lease_until, attempts)
          select 'publish', 'publish', 'running', ?1, ?2, ?1, ?3, ?4, 1
          where not exists (select 1 from job where lane = 'publish' and state = 'running')`,
        args: [time, author, owner, until],
      },
      {
        sql: `select id from job where lane = 'publish' and state = 'running' and lease_owner = ?`,
        args: [owner],
      },
    ],
    'write',
  );
  const row = taken!.rows[0];
  if (row === undefined) return null;
  return {
    id: Number(row.id),
    owner,
    isNew: created!.rowsAffected > 0,
  };
}

/** Deletes the job of a publish that found nothing to do. */
export async function dropPublishTurn(db: Database, { id, owner }: JobLease): Promise<void> {
  await db.$client.execute({ sql: 'delete from job where id = ? and lease_owner = ?', args: [id, owner] });
}

/** Publish jobs that the list keeps; an edit creates one. */
const MAX_PUBLISHES = 200;
/** Retention of other jobs, in days. */
const RETENTION_DAYS = 90;

/** Deletes old finished jobs. */
export async function purgeJobs(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString();
  await db.$client.batch(
    [
      `delete from job where kind = 'publish' and finished_at is not null and id <= (select id from job
        where kind = 'publish' and finished_at is not null order by id desc limit 1 offset ${MAX_PUBLISHES})`,
      { sql: `delete from job where kind <> 'publish' and finished_at < ?`, args: [before] },
    ],
    'write',
  );
}
