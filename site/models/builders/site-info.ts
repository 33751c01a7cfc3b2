import { type SiteSettings, toSiteSettings } from '../../../schema/contracts/site-settings.ts';
import { toPageAds } from '../../../schema/rules/website/ad-slots.ts';
import type { SiteInfo } from '../page-models.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/** Name and URL of the site, from the environment. */
export type SiteIdentity = { name: string; url: string };

/** Site data of page models: name, URL, and of the settings in the database what pages hold. */
export function loadSiteInfo(snapshot: Snapshot, { name, url }: SiteIdentity): SiteInfo {
  const settings = loadSettings(snapshot);
  return { name, url, settings: { ...settings, ads: toPageAds(settings.ads) } };
}

/** Settings of the site in the database, the others by default. */
export function loadSettings(snapshot: Snapshot): SiteSettings {
  const rows = snapshot.all<{ name: string; value: string }>('select name, value from site_setting');
  return toSiteSettings(Object.fromEntries(rows.map((row) => [row.name, JSON.parse(row.value) as unknown])));
}
