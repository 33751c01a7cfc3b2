import type { Database } from '../database.ts';

/** How often something may be done: `most` times in each span of `seconds`. */
export type RateLimit = { key: string; most: number; seconds: number };

const FORGET = 'delete from rate_limit where expires_at <= ?';

/** Counts from the first time on; a span that is over begins anew. */
const COUNT = `insert into rate_limit (key, count, expires_at) values (?, 1, ?)
  on conflict (key) do update set count = count + 1 returning count, expires_at`;

/**
 * Counts one more time against each of the limits and says how long to wait: 0 seconds when it may be done. What is
 * refused counts too, but does not make the span longer. Spans that are over are forgotten.
 */
export async function takeTurn(
  db: Database,
  limits: RateLimit[],
  now: Date,
): Promise<{ waitSeconds: number }> {
  const [, ...counts] = await db.$client.batch(
    [
      { sql: FORGET, args: [now.toISOString()] },
      ...limits.map(({ key, seconds }) => ({
        sql: COUNT,
        args: [key, new Date(now.getTime() + seconds * 1000).toISOString()],
      })),
    ],
    'write',
  );
  const waits = limits.map(({ most }, i) => {
    const row = counts[i]!.rows[0]!;
    if (Number(row.count) <= most) return 0;
    return Math.ceil((Date.parse(String(row.expires_at)) - now.getTime()) / 1000);
  });
  return { waitSeconds: Math.max(0, ...waits) };
}

/** Forgets spans that are over. */
export async function forgetTurns(db: Database, now: Date): Promise<void> {
  await db.$client.execute({ sql: FORGET, args: [now.toISOString()] });
}
