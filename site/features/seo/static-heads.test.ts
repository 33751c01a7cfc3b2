import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { LEGAL_PAGES } from '../../../schema/rules/website/paths.ts';
import { exampleSettings } from '../../models/examples.settings.ts';
import { buildLegalDocument } from '../legal/documents.ts';
import { MAX_DESCRIPTION, MAX_TITLE } from './head.ts';
import { toAboutHead, toContactHead, toLegalHead, toMissingHead } from './static-heads.ts';

const stats = { businesses: 3, categories: 2, cities: 1, countries: 1 };
const named = (name: string, settings = defaultSettings) => ({ name, url: 'https://hub.example', settings });
const site = named('Business Hub');
const about = (of = site) => toAboutHead({ kind: 'about', site: of, updated: null, stats });
const legal = (page: (typeof LEGAL_PAGES)[number], of = site) =>
  toLegalHead(of, buildLegalDocument(page, of));

it('gives each page about the site a description of its own, of at most 160 characters', () => {
  for (const of of [site, named('N'.repeat(60))]) {
    const heads = [
      about(of),
      toContactHead({ kind: 'contact', site: of, updated: null, stats }),
      ...LEGAL_PAGES.map((page) => legal(page, of)),
    ];
    const descriptions = heads.map((head) => head.description);
    expect(new Set(descriptions).size).toBe(6);
    for (const text of descriptions) {
      expect(text.length).toBeGreaterThan(60);
      expect(text.length).toBeLessThanOrEqual(MAX_DESCRIPTION);
    }
  }
});

it('titles the legal pages by their pattern', () => {
  const operated = named('Business Hub', exampleSettings);
  expect(LEGAL_PAGES.map((page) => legal(page, operated).title)).toEqual([
    'Privacy Policy - Business Hub | How We Protect Your Data & Privacy',
    'Legal Notice (Impressum) - Business Hub | Legal Information & Compliance',
    'Terms of Service (AGB) - Business Hub | Legal Terms & Conditions',
    'Cookie Policy - Business Hub | How We Use Cookies & Tracking Technologies',
  ]);
});

it('keeps the other titles short enough to be shown whole', () => {
  const contact = toContactHead({ kind: 'contact', site, updated: null, stats });
  for (const head of [about(), contact]) expect(head.title.length).toBeLessThanOrEqual(MAX_TITLE);
});

describe('the organization', () => {
  it('is described by what the operator has entered', () => {
    expect(about(named('Business Hub', exampleSettings)).data).toEqual([
      {
        '@type': 'Organization',
        '@id': 'https://hub.example/#organization',
        name: 'Business Hub',
        url: 'https://hub.example/',
        logo: expect.stringMatching(/^https:\/\/hub\.example\/.*og.*\.png/),
        description: 'A free directory of local businesses, by category and city.',
        address: '1 Example Plaza, San Francisco, CA 94105',
        sameAs: [
          'https://facebook.example.com/hub',
          'https://instagram.example.com/hub',
          'https://x.example.com/hub',
          'https://linkedin.example.com/hub',
        ],
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer support',
          url: 'https://hub.example/contact',
          availableLanguage: ['English', 'Spanish', 'French'],
          email: 'hello@example.com',
          telephone: '+1 415-555-0132',
        },
      },
    ]);
  });

  it('has nothing that is not known', () => {
    const written = JSON.stringify(about().data);
    expect(written).not.toMatch(/null|sameAs|address|email|telephone/);
  });
});

it('has no canonical address for what is missing', () => {
  for (const of of ['business', 'category', 'city'] as const) {
    expect(toMissingHead({ kind: 'missing', site, subject: of })).toMatchObject({ path: null, data: [] });
  }
});
