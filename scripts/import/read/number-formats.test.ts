import { describe, expect, it } from 'vitest';
import { getBuiltInFormat, formatNumber, parseFormat } from './number-formats.ts';

const formatPlainNumber = (text: string) => formatNumber(text, undefined, false);
const formatWithCode = (number: number, code: string, since1904 = false) =>
  formatNumber(String(number), parseFormat(code), since1904);

describe('plain numbers', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['42', '42'],
    ['-17', '-17'],
    [' 42\n', '42'],
    ['007', '7'],
    ['4.50', '4.5'],
    ['40.733606', '40.733606'],
    ['40.733605999999998', '40.733606'],
    ['-73.984600000000002', '-73.9846'],
    ['-114.039207', '-114.039207'],
    ['0.30000000000000004', '0.3'],
    ['1.5E-7', '0.00000015'],
    ['-2e-10', '-0.0000000002'],
    ['1E3', '1000'],
    ['1.6524898314635902E+19', '16524898314635900000'],
    ['16524898314635901619', '16524898314635901619'],
    ['', ''],
    ['n/a', 'n/a'],
  ])('shows %j as %j', (text, expected) => {
    expect(formatPlainNumber(text)).toBe(expected);
  });
});

describe('leading zeros', () => {
  it.each([
    [2139, '00000', '02139'],
    [21391234, '00000-0000', '02139-1234'],
    [123456, '00000', '123456'],
    [2.5, '00000', '2.5'],
    [-5, '000', '-5'],
  ])('shows %j in the format %j as %j', (number, code, expected) => {
    expect(formatWithCode(number, code)).toBe(expected);
  });
});

describe('dates and times', () => {
  it.each([
    [45352, 'd/m/yyyy', '2024-03-01'],
    [45352.520833333336, 'yyyy-mm-dd h:mm', '2024-03-01 12:30'],
    [45352.75, '[$-41F]d mmmm yyyy;@', '2024-03-01'],
    [0.375, 'h:mm AM/PM', '09:00'],
    [0.9999999, 'hh:mm:ss', '24:00'],
    [1.5, '[h]:mm', '36:00'],
    [0.000011574, 'mm:ss', '00:00:01'],
    [1, 'd/m/yyyy', '1900-01-01'],
    [59, 'd/m/yyyy', '1900-02-28'],
    [61, 'd/m/yyyy', '1900-03-01'],
    [-3, 'd/m/yyyy', '-3'],
    [99999999, 'd/m/yyyy', '99999999'],
  ])('shows %j in the format %j as %j', (number, code, expected) => {
    expect(formatWithCode(number, code)).toBe(expected);
  });

  it('counts from 1904 where the workbook does', () => {
    expect(formatWithCode(43890, 'd/m/yyyy', true)).toBe('2024-03-01');
  });

  it.each(['General', '0.00', '#,##0', '0%', '"day" 0', '\\d0', '[Red]0', '0.00E+00', '@', '_d0', '* 0'])(
    'does not take the format %j for a date',
    (code) => {
      expect(formatWithCode(45352, code)).toBe('45352');
    },
  );

  it('knows the built-in formats', () => {
    expect([14, 20, 22, 0, 2, 49].map((id) => getBuiltInFormat(id))).toEqual([
      { kind: 'moment', date: true, time: false },
      { kind: 'moment', date: false, time: true },
      { kind: 'moment', date: true, time: true },
      undefined,
      undefined,
      undefined,
    ]);
  });
});
