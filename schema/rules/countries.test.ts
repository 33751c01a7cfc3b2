import { describe, expect, it } from 'vitest';
import { countryCode, countryName, countryNamed } from './countries.ts';

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
  ])('%j is %s', (text, code) => expect(countryCode(text)).toBe(code));

  it('does not take anything for a country', () => {
    expect(countryCode('Atlantis')).toBeNull();
    expect(countryCode('XX')).toBeNull();
    expect(countryCode('')).toBeNull();
  });
});

it('reads only names where a code could be a state', () => {
  expect(countryNamed('CA')).toBeNull();
  expect(countryNamed('Canada')).toBe('CA');
});

it('names a country in English', () => {
  expect(countryName('US')).toBe('United States');
  expect(countryName('??')).toBe('??');
});
