import { describe, expect, it } from 'vitest';
import { findRegion, isTerritory, REGIONS } from './regions.ts';

describe('findRegion', () => {
  it.each([
    ['NJ', 'NJ', 'New Jersey', 'US'],
    [' new jersey ', 'NJ', 'New Jersey', 'US'],
    ['D.C.', 'DC', 'District of Columbia', 'US'],
    ['Washington DC', 'DC', 'District of Columbia', 'US'],
    ['Puerto Rico', 'PR', 'Puerto Rico', 'US'],
    ['U.S. Virgin Islands', 'VI', 'U.S. Virgin Islands', 'US'],
    ['ON', 'ON', 'Ontario', 'CA'],
    ['Québec', 'QC', 'Quebec', 'CA'],
    ['PQ', 'QC', 'Quebec', 'CA'],
    ['nuevo leon', 'NLE', 'Nuevo León', 'MX'],
    ['CDMX', 'CMX', 'Ciudad de México', 'MX'],
  ])('finds %j', (text, code, name, countryCode) => {
    expect(findRegion(text)).toEqual({ code, name, countryCode });
  });

  it('finds nothing in other words, nor in another country than asked for', () => {
    expect(findRegion('Township')).toBeNull();
    expect(findRegion('')).toBeNull();
    expect(findRegion('ON', 'US')).toBeNull();
  });

  it('knows no code or name twice', () => {
    const keys = REGIONS.flatMap((region) => [region.code, region.name]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(REGIONS).toHaveLength(51 + 5 + 13 + 32);
  });
});

it('counts territories to the United States', () => {
  expect(isTerritory('PR')).toBe(true);
  expect(isTerritory('CA')).toBe(false);
});
