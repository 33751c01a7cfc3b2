import type { Settings } from './env.ts';

/** Origin of the public site: that of SITE_URL, or of the request if SITE_URL is not set. */
export function getSiteOrigin(settings: Settings, requestUrl: string): string {
  return new URL(settings.SITE_URL ?? requestUrl).origin;
}
