import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { SubmissionService, SubmissionType } from '../../../contracts/submission.ts';
import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { IS_INDEXED } from '../../queries/publishing/index-gate.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

/** A submission to search engines. `site` is the origin of the public site. */
type Submission = {
  type: SubmissionType;
  site: string;
  services: SubmissionService[];
  now: Date;
  actor: Actor;
};

const NEW_JOB = `insert into index_job (kind, type, site, total, refused, created_at, created_by)
  values (?, ?, ?, ?, ?, ?, ?) returning id`;
const URLS = `insert into index_url (job_id, position, url)
  select (select max(id) from index_job), key + 1, value from json_each(?)`;

/** `on conflict` applies if another job for all businesses is running. */
const NEW_JOB_FOR_ALL = `insert into index_job (kind, type, site, total, last_id, created_at, created_by)
  select 'all', ?, ?, (select count(*) from business where removed_at is null and ${IS_INDEXED}),
    (select coalesce(max(id), 0) from business), ?, ? where true
  on conflict do nothing returning id`;

/** Only a job that was just created has no lanes. */
const LANES = `insert into index_lane (job_id, service, next_at)
  select j.id, s.value, j.created_at from index_job j join json_each(?) s
  where j.id = (select max(id) from index_job) and not exists (select 1 from index_lane where job_id = j.id)
  order by s.key`;

/** Audit entry for the job that the preceding statement created. */
function buildAuditEntry(
  { type, services, now, actor }: Omit<Submission, 'site'>,
  what: Record<string, unknown>,
): InStatement {
  const after = { ...what, type, services };
  return buildAuditIfChanged({
    at: now,
    actor,
    action: 'index.submit',
    entity: 'index',
    entityId: null,
    after,
  });
}

/**
 * Queues URLs that an operator gave.
 *
 * @param urls each already checked to be of this site
 * @param refused number of other URLs given
 * @returns id of the job
 */
export function submitUrls(
  db: Database,
  urls: string[],
  submission: Submission,
  refused: number,
): Promise<number> {
  return submitList(db, 'urls', urls, submission, refused);
}

/** Queues the URL of the sitemaps. @returns id of the job */
export function submitSitemap(db: Database, submission: Submission): Promise<number> {
  return submitList(db, 'sitemap', [submission.site + paths.sitemapIndex()], submission, 0);
}

async function submitList(
  db: Database,
  kind: 'urls' | 'sitemap',
  urls: string[],
  { type, site, services, now, actor }: Submission,
  refused: number,
): Promise<number> {
  const total = urls.length + refused;
  const [job] = await db.$client.batch(
    [
      { sql: NEW_JOB, args: [kind, type, site, total, refused, now.toISOString(), actor.name] },
      buildAuditEntry({ type, services, now, actor }, { addresses: total, first: urls[0] }),
      { sql: URLS, args: [JSON.stringify(urls)] },
      { sql: LANES, args: [JSON.stringify(services)] },
    ],
    'write',
  );
  return Number(job!.rows[0]!.id);
}

/** Queues the pages of all businesses. @returns id of the job; null if such a job is running */
export async function submitAll(
  db: Database,
  { type, site, services, now, actor }: Submission,
): Promise<number | null> {
  const [job] = await db.$client.batch(
    [
      { sql: NEW_JOB_FOR_ALL, args: [type, site, now.toISOString(), actor.name] },
      buildAuditEntry({ type, services, now, actor }, { addresses: 'all' }),
      { sql: LANES, args: [JSON.stringify(services)] },
    ],
    'write',
  );
  const row = job!.rows[0];
  return row === undefined ? null : Number(row.id);
}

/**
 * Stops the job for all businesses. A request to a service that is in flight completes. @returns true if a job was
 * running
 */
export async function stopSubmittingAll(
  db: Database,
  { now, actor }: { now: Date; actor: Actor },
): Promise<boolean> {
  const statements: InStatement[] = [
    `update index_lane set state = 'stopped' where state = 'waiting'
      and job_id = (select id from index_job where kind = 'all' and finished_at is null)`,
    {
      sql: `update index_job set finished_at = ?1, stopped_at = ?1 where kind = 'all' and finished_at is null`,
      args: [now.toISOString()],
    },
    buildAuditIfChanged({ at: now, actor, action: 'index.stop', entity: 'index', entityId: null }),
  ];
  const results = await db.$client.batch(statements, 'write');
  return results[1]!.rowsAffected > 0;
}

/** Deletes jobs that ended before `before`, except the newest of each kind, and quota rows of days before it. */
export async function purgeSubmissionJobs(db: Database, before: Date): Promise<void> {
  const old = `select id from index_job where finished_at < ?1 and id not in (select max(id) from index_job group by kind)`;
  const args = [before.toISOString()];
  await db.$client.batch(
    [
      { sql: `delete from index_url where job_id in (${old})`, args },
      { sql: `delete from index_lane where job_id in (${old})`, args },
      { sql: `delete from index_job where id in (${old})`, args },
      { sql: `delete from index_quota where day < substr(?1, 1, 10)`, args },
    ],
    'write',
  );
}
