import type { InStatement } from '@libsql/client/web';
import type { Actor } from '../../../contracts/actor.ts';
import type { BatchPatch } from '../../../contracts/batch.ts';
import { isChangeable } from '../../../rules/batch/batch-steps.ts';
import { toFeedName } from '../../../rules/import/feed-name.ts';
import type { Database } from '../../database.ts';
import { type BatchStage, findBatchStage } from '../../queries/batch/batch-stage.ts';
import { EDIT, retry, StaleError } from '../../retry.ts';
import { type AuditChange, buildAuditIfChanged } from '../audit/audit-statement.ts';
import { BatchBusyError, BatchStateError } from './errors.ts';

type Context = { now: Date; actor: Actor };

/**
 * Creates the batch of an uploaded file, or finds the one it has, so that a repeated request creates one.
 *
 * @returns id of the batch
 */
export async function createImportBatch(
  db: Database,
  { id, name }: { id: string; name: string },
  { now, actor }: Context,
): Promise<number> {
  const own: InStatement = { sql: 'select id from batch where upload_id = ?', args: [id] };
  const results = await db.$client.batch(
    [
      {
        sql: `insert into batch (kind, state, name, feed, upload_id, created_at, created_by)
          select 'import', 'uploaded', ?, ?, ?, ?, ? where not exists (select 1 from batch where upload_id = ?)`,
        args: [name, toFeedName(name), id, now.toISOString(), actor.name, id],
      },
      buildAuditIfChanged({
        at: now,
        actor,
        action: 'batch.create',
        entity: 'batch',
        entityId: { sql: 'select id from batch where upload_id = ?', args: [id] },
        after: { name },
      }),
      own,
    ],
    'write',
  );
  return Number(results.at(-1)!.rows[0]!.id);
}

/**
 * Changes the input of a batch; decisions are merged by group. With another feed, country or columns it needs a new
 * preview.
 *
 * @returns false if there is no such batch
 * @throws BatchBusyError @throws BatchStateError
 */
export function changeBatch(db: Database, id: number, patch: BatchPatch, context: Context): Promise<boolean> {
  const { decisions, feed, country, columns } = patch;
  const values: Record<string, string | null> = {
    ...(decisions !== undefined && { decisions: JSON.stringify(decisions) }),
    ...(feed !== undefined && { feed }),
    ...(country !== undefined && { country }),
    ...(columns !== undefined && { columns: JSON.stringify(columns) }),
  };
  const names = Object.keys(values);
  if (names.some((name) => name !== 'decisions')) Object.assign(values, { state: 'uploaded', rules: null });
  const changed = Object.keys(values);
  if (changed.length === 0) return findBatchStage(db, id).then((stage) => stage?.kind === 'import');
  const toValue = (name: string) => (name === 'decisions' ? 'json_patch(decisions, ?)' : '?');
  const set = changed.map((name) => `${name} = ${toValue(name)}`).join(', ');
  return change(db, id, context, {
    statement: { set, args: Object.values(values) },
    action: 'batch.change',
    after: { ...patch },
  });
}

/**
 * Discards a batch of which nothing was stored.
 *
 * @returns false if there is no such batch
 * @throws BatchBusyError @throws BatchStateError
 */
export function discardBatch(db: Database, id: number, context: Context): Promise<boolean> {
  return change(db, id, context, {
    statement: { set: `state = 'discarded'`, args: [] },
    action: 'batch.discard',
  });
}

/** Changes a batch of which nothing was stored and that no job works on. */
function change(
  db: Database,
  id: number,
  { now, actor }: Context,
  {
    statement: { set, args },
    ...audit
  }: { statement: { set: string; args: (string | null)[] } } & Pick<AuditChange, 'action' | 'after'>,
): Promise<boolean> {
  return retry(async () => {
    const stage = await findBatchStage(db, id);
    // The others are made anew instead.
    if (stage?.kind !== 'import') return false;
    requireChangeable(stage);
    const [changed] = await db.$client.batch(
      [
        {
          sql: `update batch set ${set} where id = ? and state = ? and not exists
            (select 1 from job where batch_id = batch.id and state in ('waiting', 'running'))`,
          args: [...args, id, stage.state],
        },
        buildAuditIfChanged({ at: now, actor, entity: 'batch', entityId: id, ...audit }),
      ],
      'write',
    );
    if (changed!.rowsAffected === 0) throw new StaleError(`The batch ${id} was changed meanwhile`);
    return true;
  }, EDIT);
}

function requireChangeable(stage: BatchStage): void {
  const [job] = stage.jobs;
  if (job !== undefined) throw new BatchBusyError(job);
  if (!isChangeable(stage)) throw new BatchStateError(stage.state);
}
