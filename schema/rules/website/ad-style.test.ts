import { expect, it } from 'vitest';
import { parseAdStyle } from './ad-style.ts';

it.each([
  ['', {}],
  ['  ', {}],
  ['{}', {}],
  ['{"borderRadius":"8px","opacity":0.9}', { borderRadius: '8px', opacity: '0.9' }],
  ['color: red', null],
  ['{"color":', null],
  ['[]', null],
  ['"red"', null],
  ['null', null],
  ['{"color":{"a":1}}', null],
])('reads %j as the style %j (A-5-20)', (text, style) => {
  expect(parseAdStyle(text)).toEqual(style);
});
