import { describe, expect, it } from 'vitest';
import { getOutlines } from './outlines.ts';
import { cutText, fitText, measure, type TextStep, toDrawable } from './text.ts';

const outlines = getOutlines();
const STEPS: TextStep[] = [
  { size: 100, tracking: 0, lines: 1 },
  { size: 80, tracking: 0, lines: 2 },
  { size: 60, tracking: 0, lines: 3 },
];
const fit = (text: string) => fitText(outlines, text, 1000, STEPS);

describe('text of a card', () => {
  it.each([
    'İstanbul Işıklı Diş Kliniği',
    'Straße & Söhne, groß: ẞ',
    'Nhà hàng Phở Hữu Nghị Việt',
    'Аптека «Здоровье» №5, Ґудзик, Қазақ',
    'Ταβέρνα Ο Ἥλιος',
    'Łódź Żółć Čačak Țăndărei Əhməd ʻOhana Þór',
    'Joe’s “Café” – 24 h… 100 % · €5 ₺10 ₹9',
  ])('is drawn in Latin, Greek and Cyrillic letters: %s', (text) => {
    expect(toDrawable(outlines, text)).toBe(text);
  });

  it.each([
    'さくら美容室',
    'مطعم الشام',
    'राज रेस्टोरेंट',
    'מסעדה',
    'ร้านอาหาร',
    '김밥천국',
    'Café ☕',
    'Kaffee 東京',
    '',
    ' \u200f ',
  ])('is left out as a whole if one letter is missing: %s', (text) =>
    expect(toDrawable(outlines, text)).toBeNull(),
  );

  it.each([
    ['Mercedes\u2011Benz \u2212 A\u2044B', 'Mercedes-Benz – A/B'],
    ['\uFB01rst \u2163 \u2460', 'first IV 1'],
    ['x'.repeat(400), 'x'.repeat(300)],
  ])('has signs that the font lacks as similar ones, and no more than fits: %s', (text, drawn) =>
    expect(toDrawable(outlines, text)).toBe(drawn),
  );

  it('composes letters and drops what is not seen', () => {
    expect(toDrawable(outlines, 'Cafe\u0301 \u200eBar\u00ad\n\tIsmi\u0307\ufeff')).toBeNull();
    expect(toDrawable(outlines, 'Cafe\u0301 \u200eBar\u00ad\n\tI\u0307zmir\ufeff ')).toBe('Café Bar İzmir');
  });

  it('is as large as fits, then on more lines, then smaller', () => {
    expect(fit('Kahve')).toEqual({ lines: ['Kahve'], style: { size: 100, tracking: 0 } });
    expect(fit('İstanbul Işıklı Diş Kliniği').style.size).toBe(80);
    expect(fit('The Ministry of Coffee, Cake and Other Important Things in Bath').style.size).toBe(60);
  });

  it('has lines of nearly equal width, none wider than the column', () => {
    const { lines, style } = fit('The Old School House Bar and Kitchen');
    const widths = lines.map((line) => measure(outlines, line, style));
    expect(lines).toHaveLength(2);
    expect(Math.max(...widths)).toBeLessThanOrEqual(1000);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  it('ends in an ellipsis after three lines, and divides a word that is longer than a line', () => {
    const long = fit('Royal Society for the Prevention of Cruelty to Animals '.repeat(4));
    expect(long.lines).toHaveLength(3);
    expect(long.lines[2]).toMatch(/[^\s]…$/);
    const word = fit('Donaudampfschifffahrtsgesellschaftskapitänsmütze');
    expect(word.lines.join('')).toBe('Donaudampfschifffahrtsgesellschaftskapitänsmütze');
    for (const { lines, style } of [long, word, fit('W'.repeat(500))]) {
      expect(lines.length).toBeLessThanOrEqual(3);
      for (const line of lines) expect(measure(outlines, line, style)).toBeLessThanOrEqual(1000);
    }
    const cut = (text: string) => cutText(text, (line) => line.length <= 20);
    expect([
      cut('Bath and West of England'),
      cut('Bath and West of Spain'),
      cut('Donaudampfschifffahrtsgesellschaft'),
    ]).toEqual(['Bath and West of…', 'Bath and West of…', 'Donaudampfschifffah…']);
  });

  it('is kerned', () => {
    const width = (text: string) => measure(outlines, text, { size: 100, tracking: 0 });
    expect(width('AV')).toBeLessThan(width('A') + width('V'));
    expect(width('ГА')).toBeLessThan(width('Г') + width('А'));
  });
});
