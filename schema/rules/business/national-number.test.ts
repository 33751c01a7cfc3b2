import { expect, it } from 'vitest';
import { isPhoneNumber, toNationalNumber } from './national-number.ts';

it.each([
  ['8012977000', ['+1 801-297-7000', '801-297-7000', '(801) 297 7000', '1-801-297-7000', '801.297.7000 x12']],
  ['5321234567', ['+90 532 123 45 67', '0532 123 45 67', '532 123 4567', '0090 532 1234567']],
  ['2079460958', ['+44 (0)20 7946 0958', '020 7946 0958']],
  ['15123456789', ['+49 1512 3456789', '0151 23456789']],
  ['9876543210', ['+91 98765 43210', '098765 43210']],
  ['312345678', ['+81 3-1234-5678', '03-1234-5678']],
  ['21123456', ['+353 21 123 456', '021 123456']],
])('%s is the number of %j', (number, spellings) => {
  expect(spellings.map(toNationalNumber)).toEqual(spellings.map(() => number));
});

it.each(['84003', '12 34', '', '12345678901234567890'])('%j is no number', (text) =>
  expect(toNationalNumber(text)).toBeNull(),
);

it.each([
  ['(801) 297 7000', true],
  ['+90 532 123 45 67', true],
  ['24 hour 8012977000', false],
  ['84003', false],
])('%j is a phone number: %s', (text, expected) => expect(isPhoneNumber(text)).toBe(expected));
