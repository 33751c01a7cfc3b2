import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';

it.each([
  ["Joe's Pizzería & Bar", 'joes pizzeria and bar'],
  ['KADIKÖY İskelesi', 'kadikoy iskelesi'],
  ['already folded 24', 'already folded 24'],
  ['Already Folded 24', 'already folded 24'],
  ['two  spaces', 'two spaces'],
  [' around ', 'around'],
  ['dots. and – dashes', 'dots and dashes'],
  ['', ''],
  [' . ', ''],
])('folds %j to %j', (text, folded) => expect(fold(text)).toBe(folded));

it('leaves folded text as it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
});
