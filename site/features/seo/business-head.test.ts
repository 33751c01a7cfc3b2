import { defaultSettings } from '../../../schema/contracts/site-settings.ts';
import { describe, expect, it } from 'vitest';
import {
  buildBareBusiness,
  buildHostileBusiness,
  buildRichBusiness,
} from '../../models/examples.business.ts';
import { toBusinessHead } from './business-head.ts';
import { serializeJsonLd, type JsonLd } from './head.ts';

const site = { name: 'Business Hub', url: 'https://hub.example', settings: defaultSettings };
const rich = buildRichBusiness(site, []);
const bare = buildBareBusiness(site);

describe('title', () => {
  it('names business, kind, street and city, and the site where there is room', () => {
    expect(toBusinessHead(rich).title).toBe('Bluebird Kitchen - Restaurant, 102 W Center St, Provo, UT');
    expect(toBusinessHead({ ...rich, street: '9 Elm', name: 'Blue' }).title).toBe(
      'Blue - Restaurant, 9 Elm, Provo, UT | Business Hub',
    );
    expect(toBusinessHead({ ...rich, name: 'Bluebird Kitchen and Bakery House' }).title).toBe(
      'Bluebird Kitchen and Bakery House - Restaurant, 102 W Center St, Provo',
    );
  });

  it('does not repeat a kind that the name says, in any spelling', () => {
    expect(toBusinessHead({ ...rich, name: 'RESTAURANT Çiğdem' }).title).toBe(
      'RESTAURANT Çiğdem, 102 W Center St, Provo, UT | Business Hub',
    );
  });

  it('tells two shops of one chain in one city apart', () => {
    const other = { ...rich, street: '9 N Freedom Blvd', address: '9 N Freedom Blvd, Provo, UT' };
    expect(toBusinessHead(other).title).not.toBe(toBusinessHead(rich).title);
  });

  it('takes the address where no street is known', () => {
    expect(toBusinessHead(bare).title).toBe('Plain Goods, Ranch Road 2810, Marfa, TX | Business Hub');
  });
});

describe('description', () => {
  it('says only what the page has', () => {
    expect(toBusinessHead(bare).description).toBe('Plain Goods: Other at Ranch Road 2810, Marfa, TX.');
    expect(toBusinessHead({ ...bare, latitude: 30.3, longitude: -104 }).description).toBe(
      'Plain Goods: Other at Ranch Road 2810, Marfa, TX. See directions.',
    );
    const { workingHours, about, reviews, email } = rich;
    expect(toBusinessHead({ ...bare, workingHours, about, reviews, email }).description).toBe(
      'Plain Goods: Other at Ranch Road 2810, Marfa, TX. See opening hours, features, reviews and contact details.',
    );
    expect(toBusinessHead({ ...bare, workingHours: {}, about: { Empty: {} } }).description).toBe(
      toBusinessHead(bare).description,
    );
    expect(toBusinessHead(rich).description).toContain('Call (801) 555-0142.');
  });

  it('has at most 160 characters', () => {
    for (const model of [rich, bare, buildHostileBusiness(site)]) {
      expect(toBusinessHead(model).description.length).toBeLessThanOrEqual(160);
    }
  });
});

describe('the picture for shared links', () => {
  const photo = { url: `/photos/${'0'.repeat(32)}-1600x900.webp`, small: null, alt: null };

  it('is the first uploaded photo, if it is large enough', () => {
    const size = { url: photo.url, width: 1600, height: 900 };
    expect(toBusinessHead({ ...rich, photos: [photo] }).image).toEqual({
      ...size,
      alt: 'Photo of Bluebird Kitchen',
    });
    const named = { ...photo, alt: 'The bar' };
    expect(toBusinessHead({ ...rich, photos: [named, photo] }).image).toEqual({ ...size, alt: 'The bar' });
    const small = { ...photo, url: `/photos/${'0'.repeat(32)}-599x800.webp` };
    expect(toBusinessHead({ ...rich, photos: [small, photo] }).image?.url).toMatch(/^\/social\//);
  });

  it('is else the social card, not the photo of an import', () => {
    for (const image of ['https://photos.example/inside.jpg', '/images/sample/cafe-day.svg', null])
      expect(toBusinessHead({ ...rich, photo: image }).image).toEqual({
        url: expect.stringMatching(/^\/social\/bluebird-kitchen-provo\.[0-9a-f]{8}\.png$/),
        width: 1200,
        height: 630,
        alt: 'Bluebird Kitchen: Restaurant in Provo, UT',
      });
    expect(toBusinessHead(bare).image?.alt).toBe('Plain Goods in Marfa, TX');
  });

  it('has another address if what the card states changes, and no other', () => {
    const getUrl = (changes: Partial<typeof rich>) => toBusinessHead({ ...rich, ...changes }).image?.url;
    const { category, city } = rich;
    const urls = [
      {},
      { name: 'Bluebird Küche' },
      { category: { ...category, name: 'Café' } },
      { category: { ...category, icon: 'coffee' } },
      { city: { ...city, name: 'Orem' } },
      { site: { ...site, name: 'Şehir Rehberi' } },
    ].map(getUrl);
    expect(new Set(urls).size).toBe(urls.length);
    expect(getUrl({ phone: null, rating: 1, photo: null })).toBe(urls[0]);
  });

  it('is that of the site in a folder of pages, where nobody draws cards', () => {
    expect(toBusinessHead({ ...rich, site: { ...site, lacksCards: true } }).image).toBeNull();
  });
});

describe('structured data', () => {
  const node = (model: typeof rich) => toBusinessHead(model).data[0]!;

  it('gives every known fact of a listing', () => {
    expect(node(rich)).toEqual({
      '@type': 'Restaurant',
      '@id': 'https://hub.example/business/bluebird-kitchen-provo',
      name: 'Bluebird Kitchen',
      url: 'https://hub.example/business/bluebird-kitchen-provo',
      sameAs: 'https://www.bluebird.example/provo?from=map',
      image: 'https://hub.example/images/og.png',
      telephone: '(801) 555-0142',
      email: 'hello@bluebird.example',
      priceRange: '$$',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '102 W Center St',
        addressLocality: 'Provo',
        addressRegion: 'UT',
        postalCode: '84601',
        addressCountry: 'US',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 40.233845, longitude: -111.660112 },
      openingHoursSpecification: [
        hours(['Tuesday', 'Wednesday', 'Thursday', 'Friday'], '07:30', '14:30'),
        hours(['Friday'], '17:00', '21:30'),
        hours(['Saturday', 'Sunday'], '08:00', '15:00'),
      ],
      specialOpeningHoursSpecification: [
        dates('2026-12-24', '2026-12-24', '07:30', '12:00'),
        dates('2026-12-25', '2026-12-26', '00:00', '00:00'),
      ],
      hasMap: 'https://maps.google.com/?cid=1234567890',
    });
  });

  it('gives a school or a church no prices, because schema.org has none for them', () => {
    const school = {
      ...rich,
      type: null,
      category: { name: 'School', slug: 'school', icon: 'school', hasPage: false },
    };
    expect(node(school)).toMatchObject({ '@type': 'School', name: 'Bluebird Kitchen' });
    expect(node(school)).not.toHaveProperty('priceRange');
  });

  it('leaves out what is not known', () => {
    expect(Object.keys(node(bare))).toEqual(['@type', '@id', 'name', 'url', 'address']);
  });

  it('keeps coordinates on the equator and the first meridian', () => {
    expect(node({ ...bare, latitude: 0, longitude: 0 }).geo).toEqual({
      '@type': 'GeoCoordinates',
      latitude: 0,
      longitude: 0,
    });
  });

  it('marks up a rating only where it was collected here and is real', () => {
    const rated = { ...rich, isRatingOurs: true };
    expect(node(rated).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.6,
      reviewCount: 1640,
      bestRating: 5,
    });
    expect(node({ ...rated, rating: 0 })).not.toHaveProperty('aggregateRating');
    expect(node({ ...rated, reviewCount: 0 })).not.toHaveProperty('aggregateRating');
    expect(node({ ...rated, isRatingOurs: false })).not.toHaveProperty('aggregateRating');
  });

  it('marks up ratings as the operator decides, but never those of made-up listings (P-2.4-44)', () => {
    const marked = (ratingMarkup: 'own' | 'all' | 'none', facts: Partial<typeof rich>) =>
      'aggregateRating' in
      node({
        ...rich,
        isSample: false,
        ...facts,
        site: { ...site, settings: { ...site.settings, ratingMarkup } },
      });
    expect(marked('all', { isRatingOurs: false })).toBe(true);
    expect(marked('all', { isRatingOurs: false, isSample: true })).toBe(false);
    expect(marked('none', { isRatingOurs: true })).toBe(false);
    expect(marked('own', { isRatingOurs: true })).toBe(true);
  });

  it('gives the steps to the page, the last without an address', () => {
    expect(toBusinessHead(rich).data[1]).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://hub.example/' },
        { '@type': 'ListItem', position: 2, name: 'Utah', item: 'https://hub.example/state/us-utah' },
        { '@type': 'ListItem', position: 3, name: 'Provo', item: 'https://hub.example/city/provo' },
        {
          '@type': 'ListItem',
          position: 4,
          name: 'Restaurants',
          item: 'https://hub.example/city/provo/category-0',
        },
        { '@type': 'ListItem', position: 5, name: 'Bluebird Kitchen' },
      ],
    });
  });

  it('has no step for a state where a country has none, and all cities of a category without a page', () => {
    const { category, city } = rich;
    const country = { code: 'SG', name: 'Singapore' };
    const far = {
      ...rich,
      category: { ...category, hasPage: false },
      city: { ...city, stateLink: null, stateCode: '' },
      country,
    };
    const steps = toBusinessHead(far).data[1]!.itemListElement as { name: string; item?: string }[];
    expect(steps.slice(1, 3).map(({ name, item }) => [name, item])).toEqual([
      ['Provo, Singapore', 'https://hub.example/city/provo'],
      ['Restaurants', 'https://hub.example/category/category-0'],
    ]);
  });

  it('cannot be ended by a script tag in a name', () => {
    const hostile = buildHostileBusiness(site);
    const written = toBusinessHead(hostile).data.map(serializeJsonLd).join();
    expect(written).not.toContain('<');
    expect(JSON.parse(serializeJsonLd(node(hostile))).name).toBe(hostile.name);
  });
});

function hours(dayOfWeek: string[], opens: string, closes: string): JsonLd {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

function dates(validFrom: string, validThrough: string, opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', validFrom, validThrough, opens, closes };
}
