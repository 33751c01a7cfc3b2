import { describe, expect, it } from 'vitest';
import type { AdPlacement, Ads } from '../../schema/contracts/ad-settings.ts';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { toPageAds } from '../../schema/rules/website/ad-slots.ts';
import { exampleSettings } from '../models/examples.settings.ts';
import { consentAttributes } from '../layouts/consent.ts';
import { renderInlineAds, renderSidebarAd } from './cards/ads-between-cards.ts';
import { renderAdSlot, hasAds } from './ad-slot.ts';

const buildSite = (change: Partial<Ads>, placement: Partial<AdPlacement> = {}) => {
  const top = { ...exampleSettings.ads.placements.top, ...placement };
  const ads = { ...defaultSettings.ads, ...change, placements: { ...defaultSettings.ads.placements, top } };
  return toSite(ads);
};
const toSite = (ads: Ads) => ({
  name: 'Hub',
  url: 'https://hub.example',
  settings: { ...defaultSettings, ads: toPageAds(ads) },
});
const withInline = (frequency: AdPlacement['frequency']) => {
  const { placements } = exampleSettings.ads;
  return toSite({
    ...exampleSettings.ads,
    placements: { ...placements, inline: { ...placements.inline, frequency } },
  });
};

describe('an ad slot', () => {
  it('is printed where the placement is switched on and set up, and nowhere else (P-2.2-14)', () => {
    expect(String(renderAdSlot(buildSite({}), 'top'))).toContain('class="ad-slot ad-auto" data-ad="top"');
    expect(renderAdSlot(buildSite({}), 'middle')).toBeNull();
    for (const placement of [{ enabled: false }, { adSlot: '' }, { adClient: '' }])
      expect(renderAdSlot(buildSite({}, placement), 'top')).toBeNull();
    expect(renderAdSlot(buildSite({ provider: 'custom' }, { code: ' ' }), 'top')).toBeNull();
    expect(renderAdSlot(toSite(defaultSettings.ads), 'top')).toBeNull();
  });

  it('holds the room, and nothing of the ad, which is read on load', () => {
    const slot = String(
      renderAdSlot(buildSite({ label: 'Ad & more' }, { adFormat: 'vertical', frequency: 3 }), 'top'),
    );
    expect(slot).toContain('ad-vertical');
    expect(slot).toContain('data-every="3"');
    expect(slot).toContain('aria-label="Ad &amp; more"');
    expect(slot).not.toContain('ca-pub');
    const code = '<script src="https://ads.example/a.js"></script>';
    expect(String(renderAdSlot(buildSite({ provider: 'custom' }, { code }), 'top'))).not.toContain(
      'ads.example',
    );
  });

  it('asks for no consent by itself', () => {
    expect(hasAds(buildSite({}))).toBe(true);
    expect(hasAds(buildSite({}, { enabled: false }))).toBe(false);
    expect(consentAttributes(buildSite({}))).toEqual({});
  });
});

it('what shows no ad is the same in pages whatever is stored, so changing it publishes nothing', () => {
  const stored = buildSite(
    { provider: 'custom', label: 'Ads' },
    { enabled: false, adFormat: 'vertical', code: '<b>' },
  );
  expect(stored).toEqual(toSite(defaultSettings.ads));
  expect(buildSite({}, { adSlot: '2', adStyle: '{}' })).toEqual(buildSite({}));
});

describe('ads in a list', () => {
  it.each([
    ['tall', 1, 12, [4, 8]],
    ['tall', 2, 12, [8]],
    ['tall', 3, 12, []],
    ['wide', 1, 24, [2, 4, 6]],
    ['wide', 1, 3, [2]],
    ['wide', 1, 2, []],
    ['wide', 5, 24, [10, 20]],
    ['wide', 1, 0, []],
  ] as const)('of %s cards, every %i rows, of %i cards come after %j', (shape, frequency, count, after) => {
    const ads = renderInlineAds(withInline(frequency), shape, count);
    expect(ads.map((ad) => ad.after)).toEqual(after);
    expect(ads.every(({ item }) => !item.text.includes('data-every'))).toBe(true);
  });

  it('come below the first card for the sidebar, without which a row is longer', () => {
    const { placements } = exampleSettings.ads;
    const withoutSidebar = { ...placements, sidebar: defaultSettings.ads.placements.sidebar };
    const site = toSite({ ...exampleSettings.ads, placements: withoutSidebar });
    expect(renderInlineAds(site, 'wide', 24).map(({ after }) => after)).toEqual([3, 6, 9]);
    expect(renderSidebarAd(withInline(1)).map(({ after }) => after)).toEqual([1]);
    expect(renderSidebarAd(buildSite({}))).toEqual([]);
  });
});
