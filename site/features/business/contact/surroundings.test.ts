import { expect, it } from 'vitest';
import { buildBareBusiness } from '../../../models/examples.business.ts';
import type { Surrounding } from '../../../models/page-models.ts';
import { renderSurroundings } from './surroundings.ts';

const site = {} as Parameters<typeof buildBareBusiness>[0];
const draw = (surroundings: Surrounding[], code = 'US') =>
  String(renderSurroundings({ ...buildBareBusiness(site), country: { code, name: '' }, surroundings }) ?? '');
const at = (east: number, north: number, name = 'A') => ({ name, east, north });
const getTexts = (picture: string) => [...picture.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) => text);

it('draws nothing where nothing is near', () => expect(draw([])).toBe(''));

it('puts north above, and the farthest point on the margin of the picture', () => {
  expect(draw([at(0, 400)])).toContain('cx="50%" cy="10%" r="4"');
  expect(draw([at(400, 0), at(-200, 0)])).toContain(
    '<circle cx="90%" cy="50%" r="4"/><circle cx="30%" cy="50%" r="4"/>',
  );
});

it('draws neighbours in one building in the middle, not streets apart', () =>
  expect(draw([at(6, 0)])).toContain('cx="55%" cy="50%" r="4"'));

it('says in words what it shows, and escapes names', () => {
  expect(draw([at(9, 9, 'Café'), at(90, 9, '東京')])).toContain(', north up: Café, 東京"');
  expect(draw([at(9, 9), at(90, 9), at(-40, 0), at(0, 80), at(7, 80)])).toContain(': A, A, A and 2 more"');
  expect(draw([at(9, 9, '<b>"A"')])).not.toContain('<b>');
});

it.each([
  ['US', '200 ft'],
  ['GB', '200 ft'],
  ['TR', '100 m'],
  ['DE', '100 m'],
  ['JP', '100 m'],
])('has a scale in the units of %s', (code, text) =>
  expect(getTexts(draw([at(160, 0)], code))[0]).toBe(text),
);

it('names the nearest, each where no text or point is covered', () => {
  const texts = getTexts(
    draw([
      at(80, 0, 'Next door'),
      at(85, 4, 'Same house'),
      at(-300, 250, '東京ラーメン'),
      at(250, 160, 'קפה הפינה'),
    ]),
  );
  expect(texts.slice(1)).toEqual(['Next door', '東京ラーメン', 'קפה הפינה']);
});

it('does not name a point that the dot of the business covers', () =>
  expect(getTexts(draw([at(10, 0, 'Covered'), at(400, 0, 'Far')])).slice(1)).toEqual(['Far']));

it('shortens long names by letters, not by halves of them, and more where there is less room', () => {
  const name = `${'a'.repeat(20)}🥐bcd`;
  expect(getTexts(draw([at(-300, 200, name)]))[1]).toBe(`${'a'.repeat(20)}&#8230;`);
  expect(getTexts(draw([at(-300, 200), at(70, 0, name)])).at(-1)).toBe(`${'a'.repeat(12)}&#8230;`);
});
