import { describe, expect, it } from 'vitest';
import { parseCountryCode, getCountryName, parseCountryName } from './countries.ts';

describe('countryCode', () => {
  it.each([
    ['US', 'US'],
    ['us', 'US'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['United States of America', 'US'],
    ['united states', 'US'],
    ['ABD', 'US'],
    ['Türkiye', 'TR'],
    ['TURKEY', 'TR'],
    ['Almanya', 'DE'],
    ['Canada', 'CA'],
    ['United Kingdom', 'GB'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Italia', 'IT'],
    ['Österreich', 'AT'],
    ['Brasil', 'BR'],
    ['Polska', 'PL'],
    ['KKTC', 'CY'],
    ['U.A.E.', 'AE'],
    ['İngiltere', 'GB'],
    ['TURKIYE', 'TR'],
    ['Србија', 'RS'],
    ['Việt Nam', 'VN'],
    ['भारत', 'IN'],
    ['日本', 'JP'],
    ['الإمارات العربية المتحدة', 'AE'],
    ['ישראל', 'IL'],
  ])('%j is %s', (text, code) => expect(parseCountryCode(text)).toBe(code));

  it('does not take anything for a country', () => {
    expect(parseCountryCode('Atlantis')).toBeNull();
    expect(parseCountryCode('XX')).toBeNull();
    expect(parseCountryCode('')).toBeNull();
    // The same name means different countries in Polish and Bosnian.
    expect(parseCountryCode('Kongo')).toBeNull();
  });
});

it('reads only names where a code could be a state', () => {
  expect(parseCountryName('CA')).toBeNull();
  expect(parseCountryName('Canada')).toBe('CA');
});

it('names a country in English', () => {
  expect(getCountryName('US')).toBe('United States');
  expect(getCountryName('??')).toBe('??');
});
