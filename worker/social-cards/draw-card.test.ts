import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { getSocialCardVersion, type SocialCard } from '../../schema/page-store/social-card.ts';
import { CATEGORY_ICONS } from '../../schema/rules/business/category-icon.ts';
import { decodePng } from '../testing/decode-png.ts';
import { drawCard } from './draw-card.ts';
import { getOutlines } from './outlines.ts';

const CARD: SocialCard = {
  name: 'Bäckerei Müller',
  kind: 'Bakery',
  place: 'Köln, Germany',
  icon: 'croissant',
};
const draw = (changes: Partial<SocialCard> = {}, site = 'Business Hub') =>
  decodePng(drawCard(getOutlines(), { ...CARD, ...changes }, site));
const sum = (changes?: Partial<SocialCard>, site?: string) => crc32(draw(changes, site).pixels);

it('looks the same as long as its version is the same: raise DESIGN with every change', () => {
  expect([getSocialCardVersion(CARD, 'Business Hub'), sum()]).toEqual(['cf8a03ec', 2562310109]);
});

it('shows name, kind, city, icon and the name of the site, in the colours of the category', () => {
  const all = [
    sum(),
    sum({ name: 'Bäckerei Meier' }),
    sum({ kind: 'Café' }),
    sum({ place: 'Köln, Türkiye' }),
  ];
  expect(new Set([...all, sum({ icon: 'pizza' }), sum({}, 'Şehir Rehberi')]).size).toBe(6);
  expect([draw().palette[0], draw({ icon: 'wrench' }).palette[0]]).toEqual(['#fbeedd', '#ecedf0']);
});

it('draws no box for a letter that it does not have, but leaves the text out', () => {
  expect(sum({ name: 'パン屋' })).toBe(sum({ name: '' }));
  expect(sum({ name: 'مطعم', kind: '東京', place: 'ไทย' }, 'हिन्दी')).toBe(
    sum({ name: '', kind: null, place: '' }, ''),
  );
  expect(sum({ name: 'パン屋', kind: null })).toBe(sum({ name: 'Köln, Germany', kind: null, place: '' }));
});

it('draws every icon, and that of pages for an unknown one', () => {
  const icons = CATEGORY_ICONS.map((icon) => sum({ icon }));
  expect(new Set(icons).size).toBe(CATEGORY_ICONS.length);
  expect(sum({ icon: 'no-such-icon' })).toBe(sum({ icon: 'store' }));
});

it('keeps the longest texts within the picture, and the file small', () => {
  const long = 'Wasserwirtschaftsamt und Ä '.repeat(40);
  const card = { ...CARD, name: long, kind: long, place: long };
  const png = drawCard(getOutlines(), card, long);
  const { width, height, pixels } = decodePng(png);
  expect([width, height]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(45_000);
  // The margin at the left has nothing but the ground.
  for (let y = 0; y < height; y++)
    expect(pixels.subarray(y * width, y * width + 70).some(Boolean)).toBe(false);
});
