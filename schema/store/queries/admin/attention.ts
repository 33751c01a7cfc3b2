import type { Hold } from '../../../page-store/release.ts';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Attention, MAX_JOBS_UNDER_WAY } from '../../../contracts/attention.ts';
import { LATE_BACKUP_DAYS } from '../../../contracts/backup.ts';
import { job } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { JOB_COLUMNS, toJob } from '../job/jobs.ts';
import { loadPublishing, type PublishedState } from './publishing.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which a failed job is told. */
const FAILED_DAYS = 7;
/** Days for which rejected rows of an applied file are told. */
const REJECTED_DAYS = 30;

/** Counts of batches and messages, the time of the last backup, and that of the oldest operator. */
const COUNTS = `select
    (select count(*) from batch where state = 'previewed') as open,
    (select json_object('id', id, 'name', name) from batch where state = 'previewed' order by id desc limit 1) as newest,
    (select count(*) from contact_message where status = 'new') as messages,
    (select max(finished_at) from job where kind = 'backup' and state = 'done') as backup,
    (select min(created_at) from operator) as began`;

/** Rejected rows of applied files, and the newest of these files. */
const REJECTS = `select total, (select json_object('id', id, 'name', name) from batch where id = last) as newest
  from (select count(*) as total, max(batch_id) as last from batch_reject
    where repaired_at is null and batch_id in (select id from batch where state = 'applied' and applied_at >= ?))`;

/**
 * Loads what an operator should look at: jobs under way and failed ones, unread messages, files that wait for a
 * decision, rejected rows, a late backup and an outdated site.
 *
 * @param release the release that is served; null before the first publish
 * @param held its hold; null without one
 */
export async function loadAttention(
  db: Database,
  { release, held, now }: { release: PublishedState | null; held: Hold | null; now: Date },
): Promise<Attention> {
  const isUnderWay = inArray(job.state, ['running', 'waiting']);
  const since = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  // A failed job counts no more once a later one of its kind has done the same.
  const hasFailed = and(
    eq(job.state, 'failed'),
    sql`${job.finishedAt} >= ${since(FAILED_DAYS)}`,
    sql`not exists (select 1 from job later where later.kind = ${job.kind} and later.subject is ${job.subject}
      and later.batch_id is ${job.batchId} and later.state = 'done' and later.id > ${job.id})`,
  );
  const [underWay, failed, counts, rejects, publishing] = await Promise.all([
    db.select(JOB_COLUMNS).from(job).where(isUnderWay).orderBy(asc(job.id)).limit(MAX_JOBS_UNDER_WAY),
    db
      .select({ job: JOB_COLUMNS, total: sql<number>`count(*) over ()` })
      .from(job)
      .where(hasFailed)
      .orderBy(desc(job.id))
      .limit(1),
    db.$client.execute(COUNTS),
    db.$client.execute({ sql: REJECTS, args: [since(REJECTED_DAYS)] }),
    loadPublishing(db, release),
  ]);
  const jobs = underWay.map(toJob);
  const { open, newest, messages, backup, began } = counts.rows[0]!;
  const lastBackup = backup as string | null;
  // Without a backup, the time counts from the first operator.
  const backupSince = lastBackup ?? (began as string | null);
  return {
    jobs,
    failedJobs: {
      total: failed[0]?.total ?? 0,
      newest: failed[0] === undefined ? null : toJob(failed[0].job),
    },
    newMessages: Number(messages),
    openBatches: { total: Number(open), newest: toBatch(newest) },
    rejectedRows: { total: Number(rejects.rows[0]!.total), newest: toBatch(rejects.rows[0]!.newest) },
    lateBackup: backupSince !== null && backupSince < since(LATE_BACKUP_DAYS) ? { lastAt: lastBackup } : null,
    heldRelease: held,
    // While a release is held, nothing can be published.
    isBehind: held === null && !publishing.live && !jobs.some(({ kind }) => kind === 'publish'),
  };
}

function toBatch(found: unknown): { id: number; name: string } | null {
  return found === null ? null : (JSON.parse(found as string) as { id: number; name: string });
}
