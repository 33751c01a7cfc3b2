import type { Actor } from '../../../contracts/actor.ts';
import { SiteSettings } from '../../../contracts/site-settings.ts';
import type { Database } from '../../database.ts';
import { readSettingsSnapshot, type SettingsSnapshot } from '../../queries/website/site-settings.ts';
import { EDIT, retry, StaleError } from '../../retry.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

export type SettingsGroup = keyof SiteSettings;
type Context = { now: Date; actor: Actor };

/** Stores all groups, or none if one of them is no longer as it was read. */
const STORE = `insert into site_setting (name, value, updated_at, updated_by) select key, value, ?2, ?3 from json_each(?1)
  where not exists (select 1 from json_each(?4) as read left join site_setting as now on now.name = read.key
    where now.value is not read.value)
  on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`;

/**
 * Stores the given groups of settings, all or none, and records the changes in the audit log.
 *
 * @returns the groups that changed
 * @throws z.ZodError if a group is invalid; nothing is stored then
 */
export async function updateSiteSettings(
  db: Database,
  groups: Partial<SiteSettings>,
  context: Context,
): Promise<SettingsGroup[]> {
  const checked = SiteSettings.partial().parse(groups);
  return retry(async () => await writeSettings(db, await readSettingsSnapshot(db), checked, context), EDIT);
}

/**
 * Stores those of the given groups that differ from what was read, in one transaction with the audit log. Time and
 * author of the others stay.
 *
 * @returns the groups that changed
 * @throws StaleError if one of them was changed since
 */
export async function writeSettings(
  db: Database,
  { settings, stored }: SettingsSnapshot,
  groups: Partial<SiteSettings>,
  { now, actor }: Context,
): Promise<SettingsGroup[]> {
  const changes = (Object.keys(groups) as SettingsGroup[]).flatMap((name) => {
    const difference = diffFields(toFields(settings[name]), toFields(groups[name]));
    return difference === null ? [] : { name, difference };
  });
  if (changes.length === 0) return [];
  const collect = (getText: (name: SettingsGroup) => string | null) =>
    JSON.stringify(Object.fromEntries(changes.map(({ name }) => [name, getText(name)])));
  const wanted = collect((name) => JSON.stringify(groups[name]));
  const read = collect((name) => stored[name]?.text ?? null);
  // Each entry follows a statement that changed a row, or none does.
  const [result] = await db.$client.batch(
    [
      { sql: STORE, args: [wanted, now.toISOString(), actor.name, read] },
      ...changes.map(({ name, difference }) =>
        buildAuditIfChanged({
          at: now,
          actor,
          action: 'settings.change',
          entity: 'settings',
          entityId: name,
          ...difference,
        }),
      ),
    ],
    'write',
  );
  if (result!.rowsAffected === 0) throw new StaleError('The settings were changed by somebody else');
  return changes.map(({ name }) => name);
}

/** Fields of a group for the audit log: each placement for ads is one, and so is a group that is a plain string. */
function toFields(group: SiteSettings[SettingsGroup] | undefined): Record<string, unknown> {
  if (typeof group !== 'object') return { value: group };
  if (!('placements' in group)) return group;
  const { placements, ...others } = group;
  return { ...others, ...placements };
}

/** True if any setting is stored. */
export async function hasSiteSettings(db: Database): Promise<boolean> {
  const { rows } = await db.$client.execute('select 1 from site_setting limit 1');
  return rows.length > 0;
}

/** Deletes the groups of settings that an actor was the last to change, without an entry in the audit log. */
export async function deleteSettingsByActor(db: Database, actor: Actor): Promise<void> {
  await db.$client.execute({ sql: 'delete from site_setting where updated_by = ?', args: [actor.name] });
}
