import { type SiteSettings, toSiteSettings } from '../../../contracts/site-settings.ts';
import { siteSetting } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/**
 * Loads the settings of the site; missing ones have their defaults.
 *
 * @throws z.ZodError if a stored group is invalid, which no write of the program causes
 */
export async function loadSiteSettings(db: Database): Promise<SiteSettings> {
  const rows = await selectSiteSettings(db);
  return toSiteSettings(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}

/** Selects the stored groups; can be part of a batch. */
export function selectSiteSettings(db: Database) {
  return db.select({ name: siteSetting.name, value: siteSetting.value }).from(siteSetting);
}

/** The settings with what a writer needs: the stored texts, and who changed a group when. */
export type SettingsSnapshot = {
  settings: SiteSettings;
  /** By the name of the group; groups that are not stored are missing. */
  stored: Record<string, { text: string; updatedAt: string; updatedBy: string }>;
};

/** Reads the settings for an edit. @throws as {@link loadSiteSettings} */
export async function readSettingsSnapshot(db: Database): Promise<SettingsSnapshot> {
  const { rows } = await db.$client.execute('select name, value, updated_at, updated_by from site_setting');
  const groups = rows.map(
    (row) =>
      [
        String(row.name),
        { text: String(row.value), updatedAt: String(row.updated_at), updatedBy: String(row.updated_by) },
      ] as const,
  );
  return {
    settings: toSiteSettings(Object.fromEntries(groups.map(([name, { text }]) => [name, JSON.parse(text)]))),
    stored: Object.fromEntries(groups),
  };
}

/** Time and author of the last change of any group; null if nothing is stored. */
export function getLastChange({ stored }: SettingsSnapshot): { at: string; by: string } | null {
  const [last] = Object.values(stored).toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return last === undefined ? null : { at: last.updatedAt, by: last.updatedBy };
}
