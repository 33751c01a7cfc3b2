import type { SiteSettings } from '../../../schema/contracts/site-settings.ts';

/** Who delivers advertisements to this site, in words; null while no place for one is switched on. */
export function advertisingService({ ads }: SiteSettings): string | null {
  if (!Object.values(ads.placements).some((placement) => placement.enabled)) return null;
  return ads.provider === 'adsense' ? 'Google AdSense' : 'an advertising partner';
}

/** The services that count visits to this site, by the names visitors know them by. */
export function analyticsServices({ analytics }: SiteSettings): string[] {
  return [
    analytics.googleAnalytics !== null && 'Google Analytics',
    analytics.googleTagManager !== null && 'Google Tag Manager',
    analytics.facebookPixel !== null && 'Meta Pixel',
  ].filter((name) => name !== false);
}

/** @example inWords(['a', 'b', 'c']) → 'a, b and c' */
export function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}
