import { expect, it } from 'vitest';
import { parseDegrees, parsePair } from './parse-degrees.ts';

it.each([
  ['40.2338, -111.6585', '40.2338', '-111.6585'],
  ['(40.2338,-111.6585)', '40.2338', '-111.6585'],
  ['40,2338; -111,6585', '40.2338', '-111.6585'],
  ['40,2338 29,1', '40.2338', '29.1'],
  [' 41 29 ', '41', '29'],
])('reads a place that was pasted: %s', (text, latitude, longitude) => {
  expect(parsePair(text)).toEqual({ latitude, longitude });
});

it.each(['40.2338', '40,2338', '', 'Provo, Utah', '1 2 3'])('takes no other text for a place: %s', (text) => {
  expect(parsePair(text)).toBeNull();
});

it.each([
  ['40,2338', 40.2338],
  [' -111.5 ', -111.5],
  ['', null],
  ['1e3', Number.NaN],
  ['40.2.3', Number.NaN],
  ['x', Number.NaN],
])('reads degrees: %s', (text, degrees) => {
  expect(parseDegrees(text)).toEqual(degrees);
});
