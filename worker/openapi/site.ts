import type { Settings } from '../env.ts';
import { getSiteOrigin } from '../site-origin.ts';

/** The documented site: its name and its origin. */
export type Site = { name: string; origin: string };

/** Name and origin of the site, from the settings and the URL of the request. */
export function getSite(settings: Settings, url: string): Site {
  return { name: settings.SITE_NAME, origin: getSiteOrigin(settings, url) };
}
