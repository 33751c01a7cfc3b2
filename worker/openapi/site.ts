import type { Settings } from '../env.ts';

/** The site that is described: its name, and the address it is called by, without a slash at the end. */
export type Site = { name: string; origin: string };

/** What the settings call the site; where they give no address, the one it is asked under. */
export function siteOf(settings: Settings, url: string): Site {
  return { name: settings.SITE_NAME, origin: new URL(settings.SITE_URL ?? url).origin };
}
