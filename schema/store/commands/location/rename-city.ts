import type { CityPatch } from '../../../contracts/admin-locations.ts';
import { createMessage } from '../../../messages.ts';
import { buildCityKey } from '../../../rules/business/identity-keys.ts';
import { getCountryName } from '../../../rules/location/countries.ts';
import { resolveLocation } from '../../../rules/location/resolve-location.ts';
import { fold } from '../../../rules/text/fold.ts';
import type { Database } from '../../database.ts';
import { MERGED_MARK } from '../../queries/location/location-keys.ts';
import { countRemoved } from '../../queries/location/merge-preview.ts';
import { EDIT, retry } from '../../retry.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';
import { runGuarded } from '../row/update-rows.ts';
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
import { buildStateRedirect } from './state-redirect.ts';

type CityName = { name: string; state: string; stateCode: string };
type CityRow = CityName & { countryCode: string; key: string; businessCount: number; removedCount: number };

/**
 * Changes the name and the state of a city. Its slug stays, and imports that use its former name still find it.
 *
 * @returns null if there is no city with that id
 * @throws LocationRefusedError if the state is unknown, or the name belongs to another city of that state
 */
export async function renameCity(
  db: Database,
  id: number,
  patch: CityPatch,
  context: LocationContext,
): Promise<RefilingResult | null> {
  const changed = await retry(() => tryRename(db, id, patch, context), EDIT);
  return changed && (await finishRefiling(db, changed.planned, context));
}

async function tryRename(
  db: Database,
  id: number,
  patch: CityPatch,
  context: LocationContext,
): Promise<{ planned: PlannedRefiling | null } | null> {
  const { now, actor } = context;
  const { rows } = await db.$client.execute({
    sql: `select name, state, state_code as stateCode, country_code as countryCode, key, business_count as businessCount,
      ${countRemoved('city')} as removedCount from city where id = ?1`,
    args: [id],
  });
  if (rows[0] === undefined) return null;
  const {
    key: oldKey,
    businessCount,
    removedCount,
    countryCode,
    ...before
  } = { ...rows[0] } as unknown as CityRow;
  const after = toCityName(before, patch, countryCode);
  const difference = diffFields(before, after);
  const work = { table: 'city', from: id, into: null } as const;
  const planned = { ...work, businesses: businessCount + removedCount, subject: after.name };
  if (difference === null) {
    await repeatRefilingJob(db, planned, context);
    return { planned };
  }
  if (oldKey.startsWith(MERGED_MARK)) throw new LocationRefusedError({ kind: 'merged' });
  const key = buildCityKey({ ...after, countryCode });
  if (key !== oldKey) await requireFreeKey(db, 'city', id, key);
  const statements = [
    buildRowGuard('city', { id, ...before, key: oldKey }),
    ...buildKeyChange('city', { id, from: oldKey, to: key }),
    ...(await buildStateRedirect(
      db,
      { id, state: before.state, countryCode },
      { ...after, countryCode },
      now,
    )),
    {
      sql: 'update city set name = ?, state = ?, state_code = ? where id = ?',
      args: [after.name, after.state, after.stateCode, id],
    },
    buildAuditIfChanged({
      at: now,
      actor,
      action: 'city.update',
      entity: 'city',
      entityId: id,
      ...difference,
    }),
  ];
  await runGuarded(db, [...statements, ...buildRefilingJob(planned, context)]);
  return { planned };
}

/** @throws LocationRefusedError if the name is unreadable or the state unknown */
function toCityName(before: CityName, patch: CityPatch, countryCode: string): CityName {
  const name = patch.name ?? before.name;
  if (fold(name) === '')
    throw new LocationRefusedError({
      kind: 'invalid',
      field: 'name',
      reason: createMessage('city_required', {}),
    });
  if (patch.state === undefined || (patch.state ?? '') === before.state) return { ...before, name };
  const place = resolveLocation({ city: name, state: patch.state, countryCode });
  if ('message' in place)
    throw new LocationRefusedError({ kind: 'invalid', field: place.field, reason: place.message });
  // A state of another country would move all businesses there.
  if (place.countryCode !== countryCode)
    throw new LocationRefusedError({
      kind: 'invalid',
      field: 'state',
      reason: createMessage('unknown_state', { country: getCountryName(countryCode) }),
    });
  return { name, state: place.state, stateCode: place.stateCode };
}
