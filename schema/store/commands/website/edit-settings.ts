import type { Actor } from '../../../contracts/actor.ts';
import {
  type SettingConflict,
  type SettingsEdit,
  type SettingsPatch,
  type SiteSettings,
  StoredSettings,
} from '../../../contracts/site-settings.ts';
import { mergeDeep } from '../../../rules/deep-merge.ts';
import type { Database } from '../../database.ts';
import { readSettingsSnapshot, type SettingsSnapshot } from '../../queries/website/site-settings.ts';
import { EDIT, retry } from '../../retry.ts';
import { type SettingsGroup, writeSettings } from './site-settings.ts';

/** Another operator has set the same fields to other values. Nothing was stored. */
export class SettingsConflictError extends Error {
  readonly changed: SettingConflict[];

  constructor(changed: SettingConflict[]) {
    super('Another operator changed the same settings to other values.');
    this.changed = changed;
  }
}

/**
 * Stores an operator's changes of single fields, all or none. Changes that others made to other fields stay; if one
 * of the fields is no longer as in `base`, nothing is stored. Repeating an edit changes nothing and is no conflict.
 *
 * @returns the settings as they now are
 * @throws SettingsConflictError
 */
export async function editSiteSettings(
  db: Database,
  { changes, base }: SettingsEdit,
  { now, actor }: { now: Date; actor: Actor },
): Promise<SettingsSnapshot> {
  return retry(async () => {
    const snapshot = await readSettingsSnapshot(db);
    const changed = findConflicts(changes, base, snapshot);
    if (changed.length > 0) throw new SettingsConflictError(changed);
    const settings = StoredSettings.parse(mergeDeep(snapshot.settings, changes));
    const names = Object.keys(changes) as SettingsGroup[];
    const wanted: Partial<SiteSettings> = Object.fromEntries(names.map((name) => [name, settings[name]]));
    const written = await writeSettings(db, snapshot, wanted, { now, actor });
    const entries = written.map((name) => [
      name,
      { text: JSON.stringify(settings[name]), updatedAt: now.toISOString(), updatedBy: actor.name },
    ]);
    return { settings, stored: { ...snapshot.stored, ...Object.fromEntries(entries) } };
  }, EDIT);
}

/** Fields whose stored value is neither the wanted one nor that of `base`. */
function findConflicts(
  changes: SettingsPatch,
  base: SettingsEdit['base'],
  { settings, stored }: SettingsSnapshot,
): SettingConflict[] {
  const before = toPaths(base ?? {});
  const current = toPaths(settings);
  return [...toPaths(changes)].flatMap(([field, yours]) => {
    const theirs = current.get(field);
    if (isSame(yours, theirs) || !before.has(field) || isSame(before.get(field), theirs)) return [];
    return { field, yours, theirs, changedBy: stored[field.split('.')[0]!]?.updatedBy ?? null };
  });
}

/** Values by their place, e.g. 'contact.email'. */
function toPaths(groups: SettingsPatch): Map<string, unknown> {
  const entries = Object.entries(groups).flatMap(([name, group]): [string, unknown][] =>
    typeof group === 'object'
      ? Object.entries(group).map(([field, value]) => [`${name}.${field}`, value])
      : [[name, group]],
  );
  return new Map(entries);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
