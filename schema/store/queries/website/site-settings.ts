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
