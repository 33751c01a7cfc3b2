import type { Actor } from '../../../contracts/actor.ts';
import { comparePair } from '../../../rules/duplicates/score-pair.ts';
import type { Database } from '../../database.ts';
import { loadFacts } from '../../queries/duplicates/compared-facts.ts';
import { findPair } from '../../queries/duplicates/find-pair.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { PairDecidedError } from './errors.ts';
import { reopenPair } from './mark-not-same.ts';
import { NO_JOB } from './store-pairs.ts';

/**
 * Proposes two businesses that an operator takes for one, whatever a search thinks of them. A pair that waits for a
 * decision keeps what the search found, and one that was marked as not the same is opened again. No later search
 * deletes it. Repeating it changes nothing.
 *
 * @returns id of the pair; null if one of the businesses is not published
 * @throws PairDecidedError if they were merged
 */
export async function proposePair(
  db: Database,
  businessIds: readonly [number, number],
  { now, actor }: { now: Date; actor: Actor },
): Promise<number | null> {
  const [firstId, secondId] = businessIds.toSorted((a, b) => a - b) as [number, number];
  const facts = await loadFacts(db, [firstId, secondId]);
  if (facts.size < 2) return null;
  const { certainty, evidence, metres } = comparePair(facts.get(firstId)!, facts.get(secondId)!);
  const results = await db.$client.batch(
    [
      {
        sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, metres, job_id, found_at)
          select ?, ?, ?, ?, ?, ?, ? where (select count(*) from business where id in (?1, ?2)) = 2
          on conflict (first_id, second_id) do update set job_id = excluded.job_id
            where state <> 'merged' and job_id <> excluded.job_id`,
        args: [firstId, secondId, certainty, JSON.stringify(evidence), metres, NO_JOB, now.toISOString()],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'duplicate.propose',
        entity: 'business',
        entityId: firstId,
        after: {
          sql: `select json_object('name', name, 'slug', slug) from business where id = ?`,
          args: [secondId],
        },
      }),
      {
        sql: 'select id from duplicate_pair where first_id = ? and second_id = ?',
        args: [firstId, secondId],
      },
    ],
    'write',
  );
  const id = results[2]!.rows[0]?.[0] as number | undefined;
  if (id === undefined) return null;
  const pair = await findPair(db, id);
  if (pair?.state === 'merged') throw new PairDecidedError(pair.state);
  if (pair?.state === 'not-same') await reopenPair(db, id, { now, actor });
  return id;
}
