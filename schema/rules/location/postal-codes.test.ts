import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from './countries.ts';
import {
  getCountryByPostalCode,
  getExamplePostalCode,
  formatPostalCode,
  hasPostalCodes,
} from './postal-codes.ts';

describe('formatPostalCode', () => {
  it('refuses what is no code of the country', () => {
    expect(formatPostalCode('1012 LG', 'DE')).toBeNull();
    expect(formatPostalCode('123456', 'TR')).toBeNull();
    expect(formatPostalCode('8001', 'RS')).toBeNull();
    expect(formatPostalCode('10115', 'AE')).toBeNull();
  });

  it('takes its own examples', () => {
    const countries = COUNTRY_CODES.filter((code) => hasPostalCodes(code) && code !== 'CA');
    expect(countries.length).toBeGreaterThan(70);
    for (const code of countries)
      expect(formatPostalCode(getExamplePostalCode(code), code), code).toBe(getExamplePostalCode(code));
  });
});

it.each([
  ['SW1A 1AA', 'GB'],
  ['1012 LG', 'NL'],
  ['D02 X285', 'IE'],
  ['01310-100', 'BR'],
  ['00-950', 'PL'],
  ['1100-148', 'PT'],
  ['150-0002', 'JP'],
  ['10115', null],
  ['07740-5332', null],
  ['K1A 0B1', null],
])('%j tells the country %j', (code, country) => expect(getCountryByPostalCode(code)).toBe(country));
