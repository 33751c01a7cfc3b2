import type { Database } from '../../database.ts';
import { purgeJobs } from '../job/publish-job.ts';
import { purgeRateLimits } from '../operator/rate-limit.ts';
import { purgeSignIns } from '../operator/sign-in-attempts.ts';

/** Tables from which expired rows are deleted, with their names in the report. */
const TABLES = { sessions: 'session', jobs: 'job', rateLimits: 'rate_limit' } as const;
type Counts = Record<keyof typeof TABLES, number>;

/**
 * Deletes expired rows at once, which scheduled tasks do too. Those of the outbox are left to publishes, because only
 * they know which rows their store still needs.
 *
 * @returns numbers of deleted rows
 */
export async function cleanDatabase(db: Database, now: Date): Promise<Counts> {
  const before = await countRows(db);
  await purgeSignIns(db, now);
  await purgeRateLimits(db, now);
  await purgeJobs(db, now);
  const after = await countRows(db);
  const names = Object.keys(TABLES) as (keyof Counts)[];
  // Rows that are added meanwhile must not give a negative number.
  return Object.fromEntries(names.map((name) => [name, Math.max(0, before[name] - after[name])])) as Counts;
}

async function countRows(db: Database): Promise<Counts> {
  const columns = Object.entries(TABLES).map(([name, table]) => `(select count(*) from ${table}) as ${name}`);
  const { rows } = await db.$client.execute(`select ${columns.join(', ')}`);
  return { ...rows[0]! } as unknown as Counts;
}
