import { CONSENT_OF_SERVICE, type Service } from '../../models/consent.ts';
import { hasAds } from '../../components/ad-slot.ts';
import type { SiteInfo } from '../../models/page-models.ts';

const NAMES: Record<Service, string> = {
  googleAnalytics: 'Google Analytics',
  googleTagManager: 'Google Tag Manager',
  facebookPixel: 'Meta Pixel',
};

/** True if any page has room for ads of a provider. Those of businesses are part of the site. */
export function hasProviderAds(site: SiteInfo): boolean {
  return hasAds(site) && site.settings.ads.provider !== 'businesses';
}

/** Services of other companies that the site loads with the visitor's consent, by the names that visitors know. */
export function getServices(site: SiteInfo, kind: 'advertising' | 'analytics'): string[] {
  const { ads, analytics } = site.settings;
  const names = Object.entries(analytics)
    .filter(([service, id]) => id !== null && CONSENT_OF_SERVICE[service as Service] === kind)
    .map(([service]) => NAMES[service as Service]);
  if (kind === 'advertising' && hasProviderAds(site))
    names.unshift(ads.provider === 'adsense' ? 'Google AdSense' : 'an advertising partner');
  return names;
}

/** @example formatList(['a', 'b', 'c']) → 'a, b and c' */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}
