import type { CategoryPatch } from '../../../contracts/admin-locations.ts';
import { createMessage } from '../../../messages.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import type { Database } from '../../database.ts';
import { MERGED_MARK } from '../../queries/location/location-keys.ts';
import { countRemoved } from '../../queries/location/merge-preview.ts';
import { EDIT, retry } from '../../retry.ts';
import { runGuarded } from '../row/update-rows.ts';
import { diffFields } from '../audit/diff.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { isNoCategory } from './count-locations.ts';
import { buildKeyChange, buildRowGuard, requireFreeKey } from './change-key.ts';
import { LocationRefusedError } from './location-refusal.ts';
import {
  buildRefilingJob,
  finishRefiling,
  type LocationContext,
  type PlannedRefiling,
  type RefilingResult,
  repeatRefilingJob,
} from './start-refiling.ts';

type CategoryRow = {
  name: string;
  nameTr: string;
  icon: string;
  key: string;
  businessCount: number;
  removedCount: number;
};

/**
 * Changes the names and the icon of a category. Its slug stays, and imports that use its former name still find it.
 *
 * @returns null if there is no category with that id
 * @throws LocationRefusedError if the name is unreadable or belongs to another category
 */
export async function renameCategory(
  db: Database,
  id: number,
  patch: CategoryPatch,
  context: LocationContext,
): Promise<RefilingResult | null> {
  const changed = await retry(() => tryRename(db, id, patch, context), EDIT);
  return changed && (await finishRefiling(db, changed.planned, context));
}

async function tryRename(
  db: Database,
  id: number,
  patch: CategoryPatch,
  context: LocationContext,
): Promise<{ planned: PlannedRefiling | null } | null> {
  const { rows } = await db.$client.execute({
    sql: `select name, name_tr as nameTr, icon, key, business_count as businessCount,
      ${countRemoved('category')} as removedCount from category where id = ?1`,
    args: [id],
  });
  if (rows[0] === undefined) return null;
  const { key: oldKey, businessCount, removedCount, ...before } = { ...rows[0] } as unknown as CategoryRow;
  const after = {
    name: patch.name ?? before.name,
    nameTr: patch.nameTr === undefined ? before.nameTr : (patch.nameTr ?? ''),
    icon: patch.icon ?? before.icon,
  };
  const difference = diffFields(before, after);
  const work = { table: 'category', from: id, into: null } as const;
  const planned = { ...work, businesses: businessCount + removedCount, subject: after.name };
  if (difference === null) {
    if (patch.name === undefined) return { planned: null };
    await repeatRefilingJob(db, planned, context);
    return { planned };
  }
  if (oldKey.startsWith(MERGED_MARK)) throw new LocationRefusedError({ kind: 'merged' });
  const isRenamed = after.name !== before.name;
  const key = isRenamed ? buildCategoryKey(after.name) : oldKey;
  if (key === '')
    throw new LocationRefusedError({
      kind: 'invalid',
      field: 'name',
      reason: createMessage('category_name_unreadable', {}),
    });
  // Imports file businesses without a category in it.
  if (isNoCategory(oldKey) && key !== oldKey) throw new LocationRefusedError({ kind: 'unclassified' });
  if (key !== oldKey) await requireFreeKey(db, 'category', id, key);
  const statements = [
    buildRowGuard('category', { id, ...before, key: oldKey }),
    ...buildKeyChange('category', { id, from: oldKey, to: key }),
    {
      sql: 'update category set name = ?, name_tr = ?, icon = ? where id = ?',
      args: [after.name, after.nameTr, after.icon, id],
    },
    buildAuditIfChanged({
      at: context.now,
      actor: context.actor,
      action: 'category.update',
      entity: 'category',
      entityId: id,
      ...difference,
    }),
  ];
  await runGuarded(db, [...statements, ...(isRenamed ? buildRefilingJob(planned, context) : [])]);
  return { planned: isRenamed ? planned : null };
}
