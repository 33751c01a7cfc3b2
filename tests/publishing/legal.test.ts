import { beforeAll, describe, expect, it } from 'vitest';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { LEGAL_PAGES, paths, type LegalPage } from '../../schema/rules/website/paths.ts';
import { buildLegalDocument } from '../../site/features/legal/documents.ts';
import { toPageAds } from '../../schema/rules/website/ad-slots.ts';
import { exampleSettings } from '../../site/models/examples.settings.ts';
import type { PageModel, SiteInfo } from '../../site/models/page-models.ts';
import { getTestBuild } from './support/build.ts';

let render: (model: PageModel) => Promise<string>;
beforeAll(async () => {
  ({ render } = (await import((await getTestBuild()).entry)) as { render: typeof render });
});

const bare: SiteInfo = { name: 'Corner & Co', url: 'https://corner.example', settings: defaultSettings };
const full: SiteInfo = { ...bare, settings: exampleSettings };

/** Summary and sections of a legal text, as HTML. */
async function printed(page: LegalPage, site: SiteInfo): Promise<string> {
  const html = await render({ kind: page, site });
  const [, summary, text] =
    /<div class="legal-summary">(.*?)<nav .*?<div class="legal-text">(.*?)<\/article>/s.exec(html)!;
  return `${summary}\n${text}`;
}

/** Anchors of the sections of a legal text. */
async function anchorsOf(page: LegalPage): Promise<string[]> {
  return [...(await printed(page, full)).matchAll(/<h2 id="([^"]*)">/g)].map(([, id]) => id!);
}

describe.each(LEGAL_PAGES)('%s', (page) => {
  it('gives each section an anchor of its own, which the table of contents links', async () => {
    const ids = await anchorsOf(page);
    expect(new Set(ids).size).toBe(ids.length);
    const contents = /<nav class="legal-contents.*?<\/nav>/s.exec(
      await render({ kind: page, site: full }),
    )![0];
    expect([...contents.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('links only to pages of the site, to anchors they have, and to the contact the operator gave', async () => {
    const anchors = await Promise.all(
      LEGAL_PAGES.map(async (other) => (await anchorsOf(other)).map((id) => `${paths.legal(other)}#${id}`)),
    );
    const known = [
      ...LEGAL_PAGES.map((other) => paths.legal(other)),
      ...anchors.flat(),
      paths.contact(),
      `${paths.contact()}?type=business`,
      'https://corner.example/',
      'mailto:hello@example.com',
      'tel:+14155550132',
    ];
    const links = [...(await printed(page, full)).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !known.includes(href!))).toEqual([]);
  });

  it('escapes the name of the site', async () => {
    expect(await printed(page, bare)).toContain('Corner &amp; Co');
    expect(await printed(page, bare)).not.toContain('Corner & Co');
  });

  it('names no contact that nobody entered', async () => {
    expect(await printed(page, bare)).not.toMatch(/mailto:|tel:|null|undefined/);
  });
});

it('says what is kept of wrong answers at the sign-in, for as long as they are', async () => {
  const policy = (await printed('privacy-policy', bare)).replace(/\s+/g, ' ');
  expect(policy).toContain('Of a wrong answer at their sign-in we keep the IP address for 30 days');
  expect(policy).toMatch(/IP addresses of wrong answers at the sign-in[^<]*<\/th><td>30 days/);
});

it('promises times, audits and reviews only as the operator does (P-9-13, P-9-14)', async () => {
  const all = async (site: SiteInfo) =>
    (await Promise.all(LEGAL_PAGES.map((page) => printed(page, site)))).join(' ');
  const promises = await all(full);
  for (const promised of ['within 24 hours', 'within 48 hours', 'within 5 business days', 'quarterly audits'])
    expect({ promised, is: promises.includes(promised) }).toEqual({ promised, is: true });
  expect(await all(bare)).not.toMatch(/within \d+ (hours|business)|quarterly|audit|backup/);
});

describe('services of other companies', () => {
  const texts = async (settings: Partial<SiteInfo['settings']>) => {
    const site = { ...bare, settings: { ...defaultSettings, ...settings } };
    return (await printed('privacy-policy', site)) + (await printed('cookie-policy', site));
  };
  const none = { googleAnalytics: null, googleTagManager: null, facebookPixel: null };

  it('are named only where they are set up', async () => {
    expect(await texts({})).not.toMatch(
      /AdSense|Google Analytics|Tag Manager|Meta Pixel|advertising partner/,
    );
    const withAds = await texts({ ads: toPageAds(exampleSettings.ads) });
    expect(withAds).toContain('this site uses Google AdSense');
    expect(withAds).toMatch(/We count how many advertisements .+ for 25 months/);
    expect(withAds).toContain('<code>views</code>');
    expect(await texts({})).not.toContain('<code>views</code>');
    expect(
      await texts({ analytics: { ...none, googleTagManager: 'GTM-EXAMPLE', googleAnalytics: 'G-1' } }),
    ).toContain('counted by Google Analytics and Google Tag Manager');
  });

  it('count as what visitors are asked about them', async () => {
    const pixel = await texts({ analytics: { ...none, facebookPixel: '12345' } });
    expect(pixel).toContain('this site uses Meta Pixel');
    expect(pixel).toContain('so no analytics cookies are set');
  });

  it('are not named after a provider when the advertisements are snippets of the operator', async () => {
    const top = { ...exampleSettings.ads.placements.top, code: '<b>ad</b>' };
    const placements = { ...defaultSettings.ads.placements, top };
    const ads = toPageAds({ ...defaultSettings.ads, provider: 'custom', placements });
    expect(await texts({ ads })).toContain('this site uses an advertising partner');
  });
});

describe('the Legal Notice', () => {
  it('states uptime only as the operator entered it (P-1-08, P-1-06)', async () => {
    const { figures } = exampleSettings;
    const stated = { ...full, settings: { ...exampleSettings, figures: { ...figures, uptime: '99.9%' } } };
    expect(await printed('legal-notice', stated)).toContain('99.9% uptime');
    expect(await printed('legal-notice', bare)).not.toMatch(/uptime|\d%/);
  });

  it('is called an Impressum only where it names the address of the provider', () => {
    expect(buildLegalDocument('legal-notice', full).tag).toBe('Impressum');
    expect(buildLegalDocument('legal-notice', bare).tag).toBeNull();
  });

  it('says who runs the site, as far as it is known', async () => {
    const notice = await printed('legal-notice', full);
    expect(notice).toContain('1 Example Plaza, San Francisco, CA 94105');
    expect(notice).toContain('+1 415-555-0132');
  });
});
