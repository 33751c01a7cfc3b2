import type { InjectionCode } from '../../../contracts/injection-code.ts';
import type { SiteSettings } from '../../../contracts/site-settings.ts';
import { getAdSlots } from '../ad-slots.ts';
import { BASE, type Directives, formatPolicy, MAPS } from './directives.ts';
import { parseMarkupSources } from './markup-sources.ts';

/** Inline styles, which third-party scripts and codes use. */
const INLINE_STYLES: Directives = { 'style-src': ["'unsafe-inline'"] };

/** Ad networks load from any host and support no list of hosts. */
const AD_NETWORK_SOURCES: Directives = {
  'script-src': ["'unsafe-inline'", "'unsafe-eval'", 'https:'],
  'style-src': ["'unsafe-inline'", 'https:'],
  'font-src': ['https:', 'data:'],
  'connect-src': ['https:'],
  'frame-src': ['https:'],
};

/** @see https://developers.google.com/tag-platform/security/guides/csp */
const GOOGLE_SOURCES: Directives = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ],
  'frame-src': ['https://www.googletagmanager.com'],
};
const FACEBOOK_SOURCES: Directives = {
  'script-src': ['https://connect.facebook.net'],
  'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
  'frame-src': ['https://www.facebook.com'],
};
const GOOGLE_ORIGIN = 'https://www.googletagmanager.com';
const FACEBOOK_ORIGIN = 'https://connect.facebook.net';
const AD_NETWORK_ORIGINS = [
  'https://pagead2.googlesyndication.com',
  'https://securepubads.g.doubleclick.net',
];

export type PolicyInput = { settings: SiteSettings; codes: Pick<InjectionCode, 'code'>[] };

/** Policy of public pages that allows exactly the configured third-party content. */
export async function buildPagePolicy({ settings, codes }: PolicyInput): Promise<string> {
  const { analytics, ads } = settings;
  const slots = getAdSlots(ads);
  const ofAds = slots.flatMap((slot) => (slot.provider === 'custom' ? [slot.code] : []));
  const others = [...codes.map(({ code }) => code), settings.codes.head, settings.codes.foot, ...ofAds];
  const { hashes, origins } = await parseMarkupSources(others.filter((piece) => piece !== ''));

  const isAdNetwork =
    slots.some(({ provider }) => provider === 'adsense') ||
    ofAds.some((code) => /<(script|iframe)\b/i.test(code)) ||
    AD_NETWORK_ORIGINS.some((origin) => origins.has(origin));
  if (isAdNetwork) return formatPolicy([BASE, MAPS, AD_NETWORK_SOURCES]);

  const hosts = [...origins].sort();
  const own: Directives = {
    'script-src': [...[...hashes].sort(), ...hosts],
    'style-src': hosts,
    'font-src': hosts,
    'connect-src': hosts,
    'frame-src': hosts,
  };
  const usesGoogle = analytics.googleAnalytics ?? analytics.googleTagManager ?? origins.has(GOOGLE_ORIGIN);
  const usesFacebook = analytics.facebookPixel ?? origins.has(FACEBOOK_ORIGIN);
  return formatPolicy([
    BASE,
    MAPS,
    own,
    ...(others.some((piece) => piece !== '') || usesGoogle ? [INLINE_STYLES] : []),
    ...(usesGoogle ? [GOOGLE_SOURCES] : []),
    ...(usesFacebook ? [FACEBOOK_SOURCES] : []),
  ]);
}
