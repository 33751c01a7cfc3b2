import { describe, expect, it } from 'vitest';
import { getCountryByRegion, findRegion, isTerritory, REGIONS } from './regions.ts';

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

describe('regions abroad', () => {
  it.each([
    ['SP', 'BR', 'São Paulo', 'SP'],
    ['sao paulo', 'BR', 'São Paulo', 'SP'],
    ['NSW', 'AU', 'New South Wales', 'NSW'],
    ['Orissa', 'IN', 'Odisha', 'OD'],
    ['SANLIURFA', 'TR', 'Şanlıurfa', ''],
    ['İçel', 'TR', 'Mersin', ''],
  ])('finds %j in %s', (text, countryCode, name, code) => {
    expect(findRegion(text, countryCode)).toEqual({ code, name, countryCode });
  });

  it('are not searched where no country is named', () => expect(findRegion('São Paulo')).toBeNull());

  it('tell their country by a full name that no other has', () => {
    expect(getCountryByRegion('İstanbul')).toBe('TR');
    expect(getCountryByRegion('Bavaria')).toBe('DE');
    expect(getCountryByRegion('Karnataka')).toBe('IN');
    expect(getCountryByRegion('SP')).toBeNull();
    expect(getCountryByRegion('Springfield')).toBeNull();
  });
});
