import { type SiteSettings, toSiteSettings } from '../../../contracts/site-settings.ts';
import { siteSetting } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/**
 * The settings of the site; the defaults stand in for what nobody has set.
 *
 * @throws z.ZodError when a stored group does not have its shape, which no write of ours leaves
 */
export async function loadSiteSettings(db: Database): Promise<SiteSettings> {
  const rows = await selectSiteSettings(db);
  return toSiteSettings(Object.fromEntries(rows.map((row) => [row.name, row.value])));
}

/** Query for the groups that are stored, to be part of a batch. */
export function selectSiteSettings(db: Database) {
  return db.select({ name: siteSetting.name, value: siteSetting.value }).from(siteSetting);
}
