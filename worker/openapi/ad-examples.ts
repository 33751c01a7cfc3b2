import type { AdAnalytics } from '../../schema/contracts/ad-analytics.ts';
import type { AdSetting, AdSlot } from '../../schema/contracts/ad-settings.ts';
import type { BusinessAd, BusinessAds, StoredBusinessAd } from '../../schema/contracts/business-ad.ts';
import type { AdminInjectionCode } from '../../schema/contracts/injection-code.ts';

const injectionCode: AdminInjectionCode = {
  id: 1,
  name: 'chat',
  code: '<script src="https://chat.example/widget.js"></script>',
  position: 'body-end',
  consent: 'necessary',
  enabled: true,
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: 'Ada',
};

const top: AdSetting = {
  placement: 'top',
  enabled: true,
  adClient: 'ca-pub-0000000000000000',
  adSlot: '1234567890',
  adFormat: 'horizontal',
  frequency: 1,
  adStyle: '{"borderRadius": "8px"}',
  code: '',
};
const off = { ...top, enabled: false, adFormat: 'auto', adStyle: '' } as const;
const adSettings: AdSetting[] = [
  top,
  { ...off, placement: 'middle' },
  { ...off, placement: 'bottom' },
  { ...off, placement: 'sidebar' },
  { ...off, placement: 'inline' },
];

const adSlot: AdSlot = {
  placement: 'top',
  provider: 'adsense',
  client: top.adClient,
  slot: top.adSlot,
  format: 'horizontal',
  style: top.adStyle,
};

const figures = { requests: 1200, impressions: 900, clicks: null, ctr: null, fillRate: 0.95 };
const adAnalytics: AdAnalytics = {
  ...figures,
  revenue: 1250,
  since: '2026-10-22',
  placements: [{ placement: 'top', ...figures }],
};

const ad = { headline: 'Fresh bread from 6 am', text: 'Order until noon, pick up the next day.' };
const businessAd: BusinessAd = {
  ...ad,
  style: 'amber',
  business: 'Crumb & Crust',
  slug: 'crumb-and-crust-provo',
  citySlug: 'provo',
  categorySlug: 'bakery',
};
const storedAd: StoredBusinessAd = {
  id: 1,
  ...ad,
  style: 'amber',
  enabled: true,
  updatedAt: '2026-11-24T08:00:00.000Z',
  updatedBy: 'Ada',
};
const businessAds: BusinessAds = {
  promise: { maxAds: 3, customStyling: true, endsAt: '2026-12-20T08:00:00.000Z' },
  ads: [storedAd],
};

/** Examples of ads and codes. */
export const adExamples = {
  injectionCode,
  adSettings,
  adSlot,
  adAnalytics,
  businessAd,
  businessAds,
  storedAd,
};
