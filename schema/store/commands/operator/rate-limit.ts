import type { Database } from '../../database.ts';

/** A rate limit: `most` times in each window of `seconds`. */
export type RateLimit = { key: string; most: number; seconds: number };

const PURGE = 'delete from rate_limit where expires_at <= ?';

/**
 * Counts against all limits at once, and only while each has room: otherwise one visitor, refused by one limit, could
 * use up the limit of all. A window begins with the first count.
 */
const COUNT = `insert into rate_limit (key, count, expires_at)
  select value ->> 'key', 1, value ->> 'endsAt' from json_each(?1)
  where not exists (select 1 from json_each(?1) as asked join rate_limit on rate_limit.key = asked.value ->> 'key'
    where count >= asked.value ->> 'most')
  on conflict (key) do update set count = count + 1 returning key`;

const FULL = `select rate_limit.key, expires_at from json_each(?1) as asked join rate_limit on rate_limit.key = asked.value ->> 'key'
  where count >= asked.value ->> 'most'`;

/**
 * Consumes one unit of each limit, or none if one of them is used up. Expired windows are deleted.
 *
 * @returns seconds to wait, 0 if allowed, and the keys of the limits that are used up
 */
export async function consumeRateLimit(
  db: Database,
  limits: RateLimit[],
  now: Date,
): Promise<{ waitSeconds: number; full: string[] }> {
  const requested = limits.map(({ key, most, seconds }) => ({
    key,
    most,
    endsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  }));
  const args = [JSON.stringify(requested)];
  const [, counted, full] = await db.$client.batch(
    [
      { sql: PURGE, args: [now.toISOString()] },
      { sql: COUNT, args },
      { sql: FULL, args },
    ],
    'write',
  );
  if (counted!.rows.length > 0) return { waitSeconds: 0, full: [] };
  const ends = full!.rows.map((row) => Date.parse(String(row.expires_at)));
  const waitSeconds = Math.ceil((Math.max(...ends) - now.getTime()) / 1000);
  return { waitSeconds, full: full!.rows.map(({ key }) => String(key)) };
}

/** Deletes expired windows. */
export async function purgeRateLimits(db: Database, now: Date): Promise<void> {
  await db.$client.execute({ sql: PURGE, args: [now.toISOString()] });
}
