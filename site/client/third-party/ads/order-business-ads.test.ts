import { describe, expect, it } from 'vitest';
import type { BusinessAd } from '../../../../schema/contracts/business-ad.ts';
import { orderBusinessAds } from './order-business-ads.ts';

const build = (slug: string, citySlug: string, categorySlug: string): BusinessAd => ({
  headline: slug,
  text: '',
  style: 'plain',
  business: slug,
  slug,
  citySlug,
  categorySlug,
});
const ads = [
  build('firin', 'izmir', 'bakery'),
  build('backhaus', 'kiel', 'bakery'),
  build('chai', 'pune', 'cafe'),
  build('kiosk', 'kiel', 'shop'),
];
const order = (path: string) => orderBusinessAds(ads, path).map(({ slug }) => slug);

describe('ads of businesses on a page', () => {
  it('begin with those of its city or category', () => {
    for (let i = 0; i < 20; i += 1) {
      expect(order('/city/kiel').slice(0, 2).toSorted()).toEqual(['backhaus', 'kiosk']);
      expect(order('/category/cafe/2')[0]).toBe('chai');
    }
    expect(order('/city/kiel')).toHaveLength(4);
  });

  it('are not those of the business that the page is about', () => {
    expect(order('/business/chai').toSorted()).toEqual(['backhaus', 'firin', 'kiosk']);
    expect(order('/business/chai-2')).toHaveLength(4);
  });

  it('are drawn by chance, each as often as the others', () => {
    const firsts = Array.from({ length: 4000 }, () => order('/')[0]);
    for (const { slug } of ads) {
      const share = firsts.filter((first) => first === slug).length / firsts.length;
      expect(share, slug).toBeGreaterThan(0.2);
      expect(share, slug).toBeLessThan(0.3);
    }
  });
});
