import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../schema/contracts/site-settings.ts';
import { exampleSettings } from '../models/examples.settings.ts';
import { consentAttributes } from './consent.ts';
import { meta, preloads } from './meta.ts';

const bare = { name: 'Hub', url: 'https://hub.example', settings: defaultSettings };
const full = { ...bare, settings: exampleSettings };

describe('the attributes for consent', () => {
  it('are absent where nothing is set up', () => expect(consentAttributes(bare)).toEqual({}));

  it('name the services, and the consent that they need; ads ask for theirs on load', () => {
    expect(consentAttributes(full)).toEqual({
      'data-services': '{"googleAnalytics":"G-EXAMPLE1"}',
      'data-consent': 'analytics',
    });
    const pixel = { ...defaultSettings.analytics, facebookPixel: '12345' };
    expect(consentAttributes({ ...bare, settings: { ...defaultSettings, analytics: pixel } })).toEqual({
      'data-services': '{"facebookPixel":"12345"}',
      'data-consent': 'advertising',
    });
  });
});

describe('the head of a page', () => {
  const head = {
    title: 'A',
    description: 'B',
    keywords: 'C',
    path: '/a',
    isIndexed: true,
    image: null,
    data: [],
  };

  it('keeps a name from ending its structured data', () => {
    const html = String(meta(bare, { ...head, title: '</title><script>', data: [{ name: '</script><b>' }] }));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<b>');
  });

  it('has no canonical address where a page is served at many', () => {
    expect(String(meta(bare, { ...head, path: null }))).not.toMatch(/canonical|og:url/);
  });

  it('hints at calls in the way fetch makes them (P-7-17)', () => {
    expect(String(preloads(['/api/cities']))).toMatch(
      /^<link rel="preload" as="fetch" href="\/api\/cities" crossorigin ?\/>$/,
    );
  });
});
