import type { Database } from '../../database.ts';

/** Milliseconds from a request that needs no work of the database to its response, the least of three. */
export async function measureRoundTrip(db: Database): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i += 1) {
    const started = performance.now();
    await db.$client.execute('select 1');
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}
