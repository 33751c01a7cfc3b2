import { describe, expect, it } from 'vitest';
import { defaultSettings, type SiteSettings } from '../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../models/examples.settings.ts';
import { consentAttributes } from '../layouts/consent.ts';
import { renderAdSlot, hasAds } from './ad-slot.ts';

const site = (settings: SiteSettings) => ({ name: 'Hub', url: 'https://hub.example', settings });
const withHome = (
  change: Partial<SiteSettings['ads']['placements']['home']>,
  provider = exampleSettings.ads.provider,
) =>
  site({
    ...defaultSettings,
    ads: {
      provider,
      placements: {
        ...defaultSettings.ads.placements,
        home: { ...exampleSettings.ads.placements.home, ...change },
      },
    },
  });

describe('an ad slot', () => {
  it('is printed where the placement is switched on and set up, and nowhere else (P-2.2-14)', () => {
    expect(String(renderAdSlot(withHome({}), 'home'))).toContain('class="ad-slot" data-ad="');
    expect(renderAdSlot(withHome({}), 'business')).toBeNull();
    expect(renderAdSlot(withHome({ enabled: false }), 'home')).toBeNull();
    expect(renderAdSlot(withHome({ adSlot: '' }), 'home')).toBeNull();
    expect(renderAdSlot(withHome({ code: '' }, 'custom'), 'home')).toBeNull();
    expect(renderAdSlot(site(defaultSettings), 'home')).toBeNull();
  });

  it('knows its provider, and keeps a snippet as text (P-2.2-16)', () => {
    expect(String(renderAdSlot(withHome({}), 'home'))).toContain('{&quot;provider&quot;:&quot;adsense&quot;');
    const custom = String(
      renderAdSlot(withHome({ code: '<script src="https://ads.example/a.js"></script>' }, 'custom'), 'home'),
    );
    expect(custom).toContain('{&quot;provider&quot;:&quot;custom&quot;');
    expect(custom).not.toContain('<script');
  });
});

it('hasAds is true when one placement is set up', () => {
  expect(hasAds(withHome({}))).toBe(true);
  expect(hasAds(withHome({ enabled: false }))).toBe(false);
});

it.each(['category', 'city'] as const)(
  'asks nothing for the placement %s, which no page has room for',
  (name) => {
    const placements = { ...defaultSettings.ads.placements, [name]: exampleSettings.ads.placements[name] };
    const switchedOn = site({ ...defaultSettings, ads: { provider: 'adsense', placements } });
    expect(renderAdSlot(switchedOn, name)).toBeNull();
    expect(hasAds(switchedOn)).toBe(false);
    expect(consentAttributes(switchedOn)).toEqual({});
  },
);
