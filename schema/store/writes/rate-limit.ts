import type { Database } from '../database.ts';

/** How often something may be done: `most` times in each span of `seconds`. */
export type RateLimit = { key: string; most: number; seconds: number };

const FORGET = 'delete from rate_limit where expires_at <= ?';

/**
 * Counts against all limits at once, and only while each of them has room: what one limit refuses must not use up the others, or a
 * single visitor could use up the limit of all. A span begins with the first count.
 */
const COUNT = `insert into rate_limit (key, count, expires_at)
  select value ->> 'key', 1, value ->> 'endsAt' from json_each(?1)
  where not exists (select 1 from json_each(?1) as asked join rate_limit on rate_limit.key = asked.value ->> 'key'
    where count >= asked.value ->> 'most')
  on conflict (key) do update set count = count + 1 returning key`;

const FULL = `select rate_limit.key, expires_at from json_each(?1) as asked join rate_limit on rate_limit.key = asked.value ->> 'key'
  where count >= asked.value ->> 'most'`;

/**
 * Counts one more time against each of the limits and says how long to wait: 0 seconds when it may be done. What is
 * refused is not counted. Spans that are over are forgotten.
 *
 * @returns also the keys of the limits that have no room; none when it may be done
 */
export async function takeTurn(
  db: Database,
  limits: RateLimit[],
  now: Date,
): Promise<{ waitSeconds: number; full: string[] }> {
  const asked = limits.map(({ key, most, seconds }) => ({
    key,
    most,
    endsAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  }));
  const args = [JSON.stringify(asked)];
  const [, counted, full] = await db.$client.batch(
    [
      { sql: FORGET, args: [now.toISOString()] },
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

/** Forgets spans that are over. */
export async function forgetTurns(db: Database, now: Date): Promise<void> {
  await db.$client.execute({ sql: FORGET, args: [now.toISOString()] });
}
