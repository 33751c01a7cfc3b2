import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import { buildMergedKey, type LocationTable } from '../../queries/location/location-keys.ts';
import { EDIT, retry } from '../../retry.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { runGuarded } from '../row/update-rows.ts';
import { buildRedirect } from './build-redirect.ts';
import { buildAlias, buildRowGuard } from './change-key.ts';
import { findMergeable } from './find-mergeable.ts';
import {
  buildRefilingJob,
  finishRefiling,
  type LocationContext,
  type PlannedRefiling,
  type RefilingResult,
} from './start-refiling.ts';
import { buildStateRedirect } from './state-redirect.ts';

/**
 * Merges a category or city into another one: imports that name it, its page and all its businesses go to the other.
 * Its row stays without businesses, so that nothing else gets its slug. Repeating it finishes what was interrupted.
 *
 * @returns null if one of the two does not exist
 * @throws LocationRefusedError as {@link findMergeable}
 */
export async function mergeLocations(
  db: Database,
  table: LocationTable,
  ids: { from: number; into: number },
  context: LocationContext,
): Promise<RefilingResult | null> {
  const changed = await retry(() => tryMerge(db, table, ids, context), EDIT);
  return changed && (await finishRefiling(db, changed.planned, context));
}

async function tryMerge(
  db: Database,
  table: LocationTable,
  ids: { from: number; into: number },
  context: LocationContext,
): Promise<{ planned: PlannedRefiling | null } | null> {
  const found = await findMergeable(db, table, ids);
  if (found === null) return null;
  const { from, into, isRepeated } = found;
  const { now, actor } = context;
  const subject = `${from.name} → ${into.name}`;
  const planned = {
    table,
    from: from.id,
    into: into.id,
    businesses: from.businesses + from.removed,
    subject,
  };
  const guards = [
    buildRowGuard(table, { id: from.id, key: from.key }),
    buildRowGuard(table, { id: into.id, key: into.key }),
  ];
  if (isRepeated) {
    await runGuarded(db, [...guards, ...buildRefilingJob(planned, context)]);
    return { planned };
  }
  const statements = [
    ...guards,
    {
      sql: `update ${table}_alias set ${table}_id = ? where ${table}_id = ?`,
      args: [into.id, from.id],
    },
    buildAlias(table, from.key, into.id),
    ...buildRedirect(paths[table](from.slug), paths[table](into.slug), now),
    ...(table === 'city' ? await buildStateRedirect(db, from, into, now) : []),
    {
      sql: `update ${table} set key = ? where id = ?`,
      args: [buildMergedKey({ id: from.id, into: into.id }), from.id],
    },
    buildAuditIfChanged({
      at: now,
      actor,
      action: `${table}.merge`,
      entity: table,
      entityId: into.id,
      before: { merged: from.name },
      after: { name: into.name, businesses: from.businesses },
    }),
  ];
  await runGuarded(db, [...statements, ...buildRefilingJob(planned, context)]);
  return { planned };
}
