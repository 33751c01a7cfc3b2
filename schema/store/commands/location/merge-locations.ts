import { paths } from '../../../rules/website/paths.ts';
import type { Database } from '../../database.ts';
import {
  buildMergedKey,
  findMergedInto,
  type LocationTable,
  MERGED_MARK,
} from '../../queries/location/location-keys.ts';
import { EDIT, retry } from '../../retry.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { runGuarded } from '../row/update-rows.ts';
import { buildRedirect } from './build-redirect.ts';
import { buildAlias, buildRowGuard } from './change-key.ts';
import { isNoCategory } from './count-locations.ts';
import { LocationRefusedError } from './location-refusal.ts';
import {
  buildRefilingJob,
  finishRefiling,
  type LocationContext,
  type PlannedRefiling,
  type RefilingResult,
} from './start-refiling.ts';
import { buildStateRedirect } from './state-redirect.ts';

type MergedRow = {
  id: number;
  name: string;
  slug: string;
  key: string;
  businesses: number;
  state: string;
  countryCode: string;
};

/**
 * Merges a category or city into another one: imports that name it, its page and all its businesses go to the other.
 * Its row stays without businesses, so that nothing else gets its slug. Repeating it finishes what was interrupted.
 *
 * @returns null if one of the two does not exist
 * @throws LocationRefusedError if they are one, of two countries, the other was merged itself, it was merged into a third
 *   one, or it is the category of businesses without one
 */
export async function mergeLocations(
  db: Database,
  table: LocationTable,
  ids: { from: number; into: number },
  context: LocationContext,
): Promise<RefilingResult | null> {
  if (ids.from === ids.into) throw new LocationRefusedError({ kind: 'same' });
  const changed = await retry(() => tryMerge(db, table, ids, context), EDIT);
  return changed && (await finishRefiling(db, changed.planned, context));
}

async function tryMerge(
  db: Database,
  table: LocationTable,
  ids: { from: number; into: number },
  context: LocationContext,
): Promise<{ planned: PlannedRefiling | null } | null> {
  const [from, into] = await Promise.all([loadRow(db, table, ids.from), loadRow(db, table, ids.into)]);
  if (from === null || into === null) return null;
  if (into.key.startsWith(MERGED_MARK)) throw new LocationRefusedError({ kind: 'merged' });
  if (from.countryCode !== into.countryCode) throw new LocationRefusedError({ kind: 'other_country' });
  if (table === 'category' && isNoCategory(from.key))
    throw new LocationRefusedError({ kind: 'unclassified' });
  const { now, actor } = context;
  const subject = `${from.name} → ${into.name}`;
  const planned = { table, from: from.id, into: into.id, businesses: from.businesses, subject };
  const guards = [
    buildRowGuard(table, { id: from.id, key: from.key }),
    buildRowGuard(table, { id: into.id, key: into.key }),
  ];
  if (from.key.startsWith(MERGED_MARK)) {
    if ((await findMergedInto(db, table, from.id)) !== into.id)
      throw new LocationRefusedError({ kind: 'merged' });
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

async function loadRow(db: Database, table: LocationTable, id: number): Promise<MergedRow | null> {
  const place = table === 'city' ? 'state, country_code' : `'', ''`;
  const { rows } = await db.$client.execute({
    sql: `select id, name, slug, key, business_count, ${place} from ${table} where id = ?`,
    args: [id],
  });
  if (rows[0] === undefined) return null;
  const [, name, slug, key, businesses, state, countryCode] = Array.from(rows[0]) as [
    number,
    string,
    string,
    string,
    number,
    string,
    string,
  ];
  return { id, name, slug, key, businesses, state, countryCode };
}
