import type { Actor } from '../../../contracts/actor.ts';
import { SiteSettings } from '../../../contracts/site-settings.ts';
import type { Database } from '../../database.ts';
import { loadSiteSettings } from '../../queries/website/site-settings.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';
import { diffFields } from '../audit/diff.ts';

export type SettingsGroup = keyof SiteSettings;

/** Preserves time and author of the last change if nothing changes. */
const STORE = `insert into site_setting (name, value, updated_at, updated_by) values (?, ?, ?, ?)
  on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
  where value is not excluded.value`;

/**
 * Stores the given groups of settings, all or none, and records the changes in the audit log.
 *
 * @returns the groups that changed
 * @throws z.ZodError if a group is invalid; nothing is stored then
 */
export async function updateSiteSettings(
  db: Database,
  groups: Partial<SiteSettings>,
  { now, actor }: { now: Date; actor: Actor },
): Promise<SettingsGroup[]> {
  const checked = SiteSettings.partial().parse(groups);
  const names = Object.keys(checked) as SettingsGroup[];
  if (names.length === 0) return [];
  const current = await loadSiteSettings(db);
  const statements = names.flatMap((name) => [
    { sql: STORE, args: [name, JSON.stringify(checked[name]), now.toISOString(), actor.name] },
    buildAuditIfChanged({
      at: now,
      actor,
      action: 'settings.change',
      entity: 'settings',
      entityId: name,
      ...diffFields(toFields(current[name]), toFields(checked[name])),
    }),
  ]);
  const results = await db.$client.batch(statements, 'write');
  return names.filter((_, i) => results[2 * i]!.rowsAffected > 0);
}

/** A group that is a plain string. */
function toFields(group: SiteSettings[SettingsGroup] | undefined): Record<string, unknown> {
  return typeof group === 'object' ? group : { value: group };
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
