import type { Actor } from '../../../contracts/actor.ts';
import type { Database } from '../../database.ts';
import { findPair } from '../../queries/duplicates/find-pair.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { PairDecidedError } from './errors.ts';

type Context = { now: Date; actor: Actor };

/**
 * Decides that two businesses are not the same, for good: no later search proposes them. Repeating it changes nothing.
 *
 * @returns false if there is no such pair
 * @throws PairDecidedError if they were merged
 */
export async function markNotSame(db: Database, id: number, context: Context): Promise<boolean> {
  const changed = await changeState(db, id, { from: 'open', to: 'not-same' }, context);
  if (changed) return true;
  const pair = await findPair(db, id);
  if (pair?.state === 'merged') throw new PairDecidedError(pair.state);
  return pair !== null;
}

/** Takes back that two businesses are not the same. @returns true if they were marked so */
export function reopenPair(db: Database, id: number, context: Context): Promise<boolean> {
  return changeState(db, id, { from: 'not-same', to: 'open' }, context);
}

async function changeState(
  db: Database,
  id: number,
  { from, to }: Record<'from' | 'to', 'open' | 'not-same'>,
  { now, actor }: Context,
): Promise<boolean> {
  const isDecision = to === 'not-same';
  const [changed] = await db.$client.batch(
    [
      {
        sql: 'update duplicate_pair set state = ?, decided_at = ?, decided_by = ? where id = ? and state = ?',
        args: [to, isDecision ? now.toISOString() : null, isDecision ? actor.name : null, id, from],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: isDecision ? 'duplicate.reject' : 'duplicate.reopen',
        entity: 'business',
        entityId: { sql: 'select first_id from duplicate_pair where id = ?', args: [id] },
        after: {
          sql: `select json_object('name', b.name, 'slug', b.slug) from duplicate_pair p
            join business b on b.id = p.second_id where p.id = ?`,
          args: [id],
        },
      }),
    ],
    'write',
  );
  return changed!.rowsAffected === 1;
}
