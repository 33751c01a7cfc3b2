import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { LEGAL_PAGES, paths, type LegalPage } from '../../../schema/rules/paths.ts';
import { exampleSettings } from '../../models/examples.settings.ts';
import type { SiteInfo } from '../../models/index.ts';
import { legalDocument } from './documents.ts';

const bare: SiteInfo = { name: 'Corner & Co', url: 'https://corner.example', settings: defaultSettings };
const full: SiteInfo = { ...bare, settings: exampleSettings };

/** All that a text says, as HTML. */
function printed(page: LegalPage, site: SiteInfo): string {
  const { summary, sections } = legalDocument(page, site);
  return [summary, ...sections.flatMap(({ title, body }) => [title, body])].join('\n');
}

describe.each(LEGAL_PAGES)('%s', (page) => {
  const { sections } = legalDocument(page, full);

  it('gives each section an anchor of its own', () => {
    const ids = sections.map((section) => section.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('links only to pages of the site, to anchors they have, and to the contact the operator gave', () => {
    const anchors = LEGAL_PAGES.flatMap((other) =>
      legalDocument(other, full).sections.map(({ id }) => `${paths.legal(other)}#${id}`),
    );
    const known = [
      ...LEGAL_PAGES.map((other) => paths.legal(other)),
      ...anchors,
      paths.contact(),
      `${paths.contact()}?type=business`,
      'https://corner.example/',
      'mailto:hello@example.com',
      'tel:+14155550132',
    ];
    const links = [...printed(page, full).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((href) => !known.includes(href!))).toEqual([]);
  });

  it('escapes the name of the site', () => {
    expect(printed(page, bare)).toContain('Corner &amp; Co');
    expect(printed(page, bare)).not.toContain('Corner & Co');
  });

  it('names no contact that nobody entered', () => {
    expect(printed(page, bare)).not.toMatch(/mailto:|tel:|null|undefined/);
  });
});

it('says what is kept of wrong answers at the sign-in, for as long as they are', () => {
  const policy = printed('privacy-policy', bare).replace(/\s+/g, ' ');
  expect(policy).toContain('Of a wrong answer at their sign-in we keep the IP address for 30 days');
  expect(policy).toMatch(/IP addresses of wrong answers at the sign-in[^<]*<\/th> <td>30 days/);
});

it('promises times, audits and reviews only as the operator does (P-9-13, P-9-14)', () => {
  const all = (site: SiteInfo) => LEGAL_PAGES.map((page) => printed(page, site)).join(' ');
  for (const promised of ['within 24 hours', 'within 48 hours', 'within 5 business days', 'quarterly audits'])
    expect({ promised, is: all(full).includes(promised) }).toEqual({ promised, is: true });
  expect(all(bare)).not.toMatch(/within \d+ (hours|business)|quarterly|audit|backup/);
});

describe('services of other companies', () => {
  const texts = (settings: Partial<SiteInfo['settings']>) => {
    const site = { ...bare, settings: { ...defaultSettings, ...settings } };
    return printed('privacy-policy', site) + printed('cookie-policy', site);
  };
  const none = { googleAnalytics: null, googleTagManager: null, facebookPixel: null };

  it('are named only where they are set up', () => {
    expect(texts({})).not.toMatch(/AdSense|Google Analytics|Tag Manager|Meta Pixel|advertising partner/);
    expect(texts({ ads: exampleSettings.ads })).toContain('this site uses Google AdSense');
    expect(
      texts({ analytics: { ...none, googleTagManager: 'GTM-EXAMPLE', googleAnalytics: 'G-1' } }),
    ).toContain('counted by Google Analytics and Google Tag Manager');
  });

  it('count as what visitors are asked about them', () => {
    const pixel = texts({ analytics: { ...none, facebookPixel: '12345' } });
    expect(pixel).toContain('this site uses Meta Pixel');
    expect(pixel).toContain('so no analytics cookies are set');
  });

  it('are not named after a provider when the advertisements are snippets of the operator', () => {
    const home = { ...exampleSettings.ads.placements.home, code: '<b>ad</b>' };
    const ads = {
      provider: 'custom' as const,
      placements: { ...defaultSettings.ads.placements, home },
    };
    expect(texts({ ads })).toContain('this site uses an advertising partner');
  });
});

describe('the Legal Notice', () => {
  it('states uptime only as the operator entered it (P-1-08, P-1-06)', () => {
    const { figures } = exampleSettings;
    const stated = { ...full, settings: { ...exampleSettings, figures: { ...figures, uptime: '99.9%' } } };
    expect(printed('legal-notice', stated)).toContain('99.9% uptime');
    expect(printed('legal-notice', bare)).not.toMatch(/uptime|\d%/);
  });

  it('is called an Impressum only where it names the address of the provider', () => {
    expect(legalDocument('legal-notice', full).tag).toBe('Impressum');
    expect(legalDocument('legal-notice', bare).tag).toBeNull();
  });

  it('says who runs the site, as far as it is known', () => {
    const notice = printed('legal-notice', full);
    expect(notice).toContain('1 Example Plaza, San Francisco, CA 94105');
    expect(notice).toContain('+1 415-555-0132');
  });
});
