import type { Database } from '../../database.ts';
import type { FoundPair } from '../../queries/duplicates/city-duplicates.ts';
import { toJsonLists } from '../row/json-lists.ts';

/** Job of a pair that an operator proposed. */
export const NO_JOB = 0;

/** The search that found pairs, and where it goes on if it is interrupted: behind this city. */
type PairSearch = { jobId: number; now: Date; cityId: number };

/**
 * Stores found pairs and how far the search is. Pairs that wait for a decision get their new score; those that were
 * decided stay as they are, so that nothing is proposed twice.
 */
export async function storePairs(
  db: Database,
  pairs: FoundPair[],
  { jobId, now, cityId }: PairSearch,
): Promise<void> {
  const rows = pairs.map(({ firstId, secondId, certainty, evidence, metres }) => [
    firstId,
    secondId,
    certainty,
    JSON.stringify(evidence),
    metres,
  ]);
  const inserts = toJsonLists(rows).map((list) => ({
    // Both businesses may have been deleted since they were read.
    sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, metres, job_id, found_at)
      select a.id, b.id, j.value ->> 2, j.value ->> 3, j.value ->> 4, ?, ?
      from json_each(?) j cross join business a on a.id = j.value ->> 0 cross join business b on b.id = j.value ->> 1
      where true
      on conflict (first_id, second_id) do update set certainty = excluded.certainty, evidence = excluded.evidence,
        metres = excluded.metres, job_id = iif(job_id = ${NO_JOB}, ${NO_JOB}, excluded.job_id) where state = 'open'`,
    args: [jobId, now.toISOString(), list],
  }));
  const position = {
    sql: `update job set input = json_set(input, '$.after', ?) where id = ?`,
    args: [cityId, jobId],
  };
  await db.$client.batch([...inserts, position], 'write');
}

/**
 * Deletes the pairs that the search, which is complete, has not found again because a business changed. Those that
 * were decided stay, and those that an operator proposed.
 *
 * @returns number of pairs that wait for a decision
 */
export async function deleteLostPairs(db: Database, jobId: number): Promise<number> {
  const results = await db.$client.batch(
    [
      {
        sql: `delete from duplicate_pair where state = 'open' and job_id not in (?, ?)`,
        args: [jobId, NO_JOB],
      },
      `select count(*) from duplicate_pair where state = 'open'`,
    ],
    'write',
  );
  return Number(results[1]!.rows[0]![0]);
}
