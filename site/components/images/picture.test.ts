import { describe, expect, it } from 'vitest';
import { renderPicture, type Picture } from './picture.ts';
import { PLACEHOLDERS, getPlaceholderImages } from './placeholder.ts';

const card = (sources: (string | null)[], more: Partial<Picture> = {}) =>
  String(
    renderPicture({
      sources,
      id: 'blue-bird',
      alt: '',
      width: 352,
      height: 198,
      eager: false,
      icon: 'coffee',
      ...more,
    }),
  );
const attribute = (html: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(html)?.[1];

describe('the image of a card', () => {
  const [first, another] = getPlaceholderImages('blue-bird');

  it('tries photoUrl, then imageUrl, then the placeholder of the business (P-4-14)', () => {
    const html = card(['https://a.example/photo.jpg', 'https://a.example/image.jpg']);
    expect(attribute(html, 'src')).toBe('https://a.example/photo.jpg');
    expect(attribute(html, 'data-fallback')).toBe(`https://a.example/image.jpg ${first} ${another}`);
    expect(attribute(card([null, 'https://a.example/image.jpg']), 'src')).toBe('https://a.example/image.jpg');
    expect(attribute(card([null, '']), 'src')).toBe(first);
    expect(attribute(card([null, null]), 'data-fallback')).toBe(another);
  });

  it('does not try the same address twice, and keeps addresses with spaces whole', () => {
    const html = card(['https://a.example/my photo.jpg', 'https://a.example/my photo.jpg']);
    expect(attribute(html, 'data-fallback')).toBe(`${first} ${another}`);
    expect(attribute(html, 'src')).toBe('https://a.example/my%20photo.jpg');
  });

  it('tells other hosts nothing of the page, whichever of its addresses lies there', () => {
    expect(card(['https://a.example/photo.jpg'])).toContain('referrerpolicy="no-referrer"');
    expect(card(['/images/sample/cafe-day.svg', 'https://a.example/image.jpg'])).toContain('no-referrer');
    expect(card(['/images/sample/cafe-day.svg'])).not.toContain('referrer');
    expect(card([null])).not.toContain('referrer');
  });

  it('says when it loads (P-2.2-09)', () => {
    expect(attribute(card(['/a.jpg'], { eager: true }), 'loading')).toBe('eager');
    expect(attribute(card(['/a.jpg'], { eager: false }), 'loading')).toBe('lazy');
  });
});

it('gives an image of a page no placeholder: it says that it is not available', () => {
  const html = card(['https://a.example/photo.jpg'], { id: undefined, alt: 'Photo of Blue Bird' });
  expect(attribute(html, 'alt')).toBe('Photo of Blue Bird');
  expect(html).not.toContain('data-fallback');
  expect(card([null], { id: undefined })).not.toContain('<img');
});

it('escapes what a listing says', () => {
  expect(card(['https://a.example/"><script>'], { alt: '"<b>' })).not.toMatch(/<script|<b>/);
});

describe('placeholderImages', () => {
  it('gives the same id the same two, which differ (P-4-14)', () => {
    expect(getPlaceholderImages('blue-bird')).toEqual(getPlaceholderImages('blue-bird'));
    for (let i = 0; i < 100; i++) expect(new Set(getPlaceholderImages(`business-${i}`)).size).toBe(2);
  });

  it('uses all of them', () => {
    const used = new Set(Array.from({ length: 200 }, (_, i) => getPlaceholderImages(`business-${i}`)[0]));
    expect(used.size).toBe(PLACEHOLDERS);
  });
});
