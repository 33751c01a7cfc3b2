import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { getSocialCardVersion, type SocialCard } from '../../schema/page-store/social-card.ts';
import { CATEGORY_ICONS } from '../../schema/rules/business/category-icon.ts';
import { decodePng } from '../testing/decode-png.ts';
import { buildPalette, INKS, TINT_COLOURS } from './card-colours.ts';
import { drawCard } from './draw-card.ts';
import { LEVELS } from './drawing/canvas.ts';
import outlineFile from './outlines.bin';
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

/** A card of each layout: sizes of the name, lines of the facts, letters, and what is left out. */
const LOOKS: Partial<SocialCard>[] = [
  {},
  { name: 'Bäckerei und Konditorei Müller', icon: 'pizza' },
  { name: 'The Ministry of Coffee, Cake and Other Important Things in Bath', icon: 'heart-pulse' },
  { name: 'Royal Society for the Prevention of Cruelty to Animals '.repeat(4), place: 'Köln, '.repeat(12) },
  { name: 'Аптека «Здоровье» Ταβέρνα', icon: 'wrench' },
  { name: 'さくら', kind: null },
];

it('looks the same as long as its version is the same: raise DESIGN with every change', () => {
  const tints = Object.keys(TINT_COLOURS) as (keyof typeof TINT_COLOURS)[];
  const looks = [
    ...LOOKS.map((look) => sum(look)),
    ...tints.map((tint) => crc32(buildPalette(tint))),
    crc32(new Uint8Array(outlineFile)),
  ];
  const version = getSocialCardVersion(CARD, 'Business Hub');
  expect([version, crc32(looks.join())]).toEqual(['cf8a03ec', 2192702217]);
});

it('has no seam where letters touch', () => {
  const { width, pixels } = draw({ name: 'ff' });
  const level = (at: number) => (Math.trunc(pixels[at]! / LEVELS) === INKS.name ? pixels[at]! % LEVELS : 0);
  const rows = Array.from({ length: pixels.length / width }, (_, y) =>
    Array.from({ length: 200 }, (_, x) => level(y * width + 70 + x)),
  );
  // The bar of both letters is one line.
  const bar = rows.map((row) => row.join('')).filter((row) => /^0*[1-7]*7{40,}[1-7]*0*$/.test(row));
  expect(bar.length).toBeGreaterThan(3);
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
  // The margin at the left has nothing but the ground, those at the right and below no text.
  const texts = [INKS.name, INKS.tint, INKS.muted] as number[];
  const isText = (at: number) => texts.includes(Math.trunc(pixels[at]! / LEVELS));
  for (let y = 0; y < height; y++) {
    expect(pixels.subarray(y * width, y * width + 70).some(Boolean)).toBe(false);
    for (let x = y < 600 ? 1130 : 0; x < width; x++) expect(isText(y * width + x)).toBe(false);
  }
});
