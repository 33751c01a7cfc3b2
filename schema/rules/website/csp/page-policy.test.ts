import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AdPlacement } from '../../../contracts/ad-settings.ts';
import { defaultSettings, type SiteSettings } from '../../../contracts/site-settings.ts';
import { buildPagePolicy } from './page-policy.ts';

/** Policy of public pages without third-party content, with room for the map. */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; " +
  "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
  "manifest-src 'self'; frame-src https://www.google.com https://maps.google.com";

const hashScript = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

async function loadDirectives(settings: Partial<SiteSettings>, codes: string[] = []) {
  const policy = await buildPagePolicy({
    settings: { ...defaultSettings, ...settings },
    codes: codes.map((code) => ({ code })),
  });
  return parsePolicy(policy);
}
const parsePolicy = (policy: string): Record<string, string[]> =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name, ...sources] = directive.split(' ');
      return [name!, sources];
    }),
  );
const placement: AdPlacement = {
  enabled: true,
  adClient: 'ca-pub-1',
  adSlot: '1',
  adFormat: 'auto',
  adStyle: '',
  frequency: 1,
  code: '',
};
const createAds = (
  provider: 'adsense' | 'custom',
  facts: Partial<typeof placement>,
): SiteSettings['ads'] => ({
  ...defaultSettings.ads,
  provider,
  placements: { ...defaultSettings.ads.placements, sidebar: { ...placement, ...facts } },
});

describe('the policy of public pages', () => {
  it('is strict while nothing is set up, with room for the map', async () => {
    expect(await buildPagePolicy({ settings: defaultSettings, codes: [] })).toBe(PAGE_POLICY);
  });

  it('lets just the scripts of the codes run, and load from what they name', async () => {
    const foot = '<script src="https://foot.example/f.js"></script>';
    const codes = await loadDirectives({ codes: { head: '<script>head()</script>', foot } }, [
      '<script>one()</script>',
      '<script>load("https://one.example/x.js")</script>',
    ]);
    expect(codes['script-src']).toEqual([
      "'self'",
      ...[
        hashScript('one()'),
        hashScript('load("https://one.example/x.js")'),
        hashScript('head()'),
      ].toSorted(),
      'https://foot.example',
      'https://one.example',
    ]);
    expect(codes['connect-src']).toEqual(["'self'", 'https://foot.example', 'https://one.example']);
    expect(codes['frame-src']).toContain('https://one.example');
    expect(codes['style-src']).toEqual([
      "'self'",
      'https://foot.example',
      'https://one.example',
      "'unsafe-inline'",
    ]);
    expect(codes['script-src']).not.toContain("'unsafe-inline'");
  });

  it.each([
    ['googleAnalytics', 'G-EXAMPLE1', 'https://*.googletagmanager.com', 'https://*.google-analytics.com'],
    ['googleTagManager', 'GTM-EXAMPLE', 'https://*.googletagmanager.com', 'https://*.analytics.google.com'],
    ['facebookPixel', '123456789', 'https://connect.facebook.net', 'https://www.facebook.com'],
  ])('lets %s load and report', async (service, id, script, report) => {
    const analytics = { ...defaultSettings.analytics, [service]: id };
    const found = await loadDirectives({ analytics });
    expect(found['script-src']).toEqual(["'self'", script]);
    expect(found['connect-src']).toContain(report);
  });

  it('knows what the snippet of a service needs beyond what it names', async () => {
    const found = await loadDirectives({}, [
      `<script>j.src='https://www.googletagmanager.com/gtm.js?id='+i</script>`,
    ]);
    expect(found['connect-src']).toContain('https://*.google-analytics.com');
  });

  it.each([
    ['AdSense', createAds('adsense', {}), []],
    [
      'an ad with a script',
      createAds('custom', { code: '<script src="https://ads.example/a.js"></script>' }),
      [],
    ],
    ['an ad in a frame', createAds('custom', { code: '<iframe src="https://ads.example/a"></iframe>' }), []],
    [
      'a code of an ad network',
      defaultSettings.ads,
      ['<script src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>'],
    ],
  ])('lets everything load for %s, for ad networks name no hosts', async (_, settings, codes) => {
    const found = await loadDirectives({ ads: settings }, codes);
    expect(found['script-src']).toEqual(["'self'", "'unsafe-inline'", "'unsafe-eval'", 'https:']);
    for (const name of ['frame-src', 'img-src', 'connect-src']) expect(found[name]).toContain('https:');
    for (const name of ['base-uri', 'object-src', 'frame-ancestors']) expect(found[name]).toEqual(["'none'"]);
  });

  it.each([
    ['is switched off', createAds('adsense', { enabled: false })],
    ['has no publisher', createAds('adsense', { adClient: '' })],
    ['has no slot', createAds('adsense', { adSlot: '' })],
    ['has no code', createAds('custom', { code: '' })],
  ])('stays strict for an ad that %s', async (_, settings) => {
    expect(await buildPagePolicy({ settings: { ...defaultSettings, ads: settings }, codes: [] })).toBe(
      PAGE_POLICY,
    );
  });

  it('lets no script run for an ad that is a mere picture', async () => {
    const found = await loadDirectives({
      ads: createAds('custom', {
        code: '<a href="https://x.example"><img src="https://y.example/a.png"></a>',
      }),
    });
    expect(found['script-src']).not.toContain('https:');
    expect(found['script-src']).not.toContain("'unsafe-inline'");
  });

  it('cannot be led astray by what a code says', async () => {
    const found = await loadDirectives({}, [
      `<script src="https://x.example; script-src * 'unsafe-inline'"></script><script src="https://y.example\r\nX-Header: 1"></script>`,
    ]);
    expect(Object.keys(found).toSorted()).toEqual(Object.keys(parsePolicy(PAGE_POLICY)).toSorted());
    expect(found['script-src']).toEqual(["'self'", 'https://x.example', 'https://y.example']);
  });
});
