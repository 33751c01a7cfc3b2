import { describe, expect, it } from 'vitest';
import { findRegion } from '../../../schema/rules/location/regions.ts';
import { findIndex, findCity, CITIES } from './index.ts';

describe('PLACES', () => {
  it('covers every state and Washington, D.C.', () => {
    expect(new Set(CITIES.map(({ stateCode }) => stateCode)).size).toBe(51);
    for (const { state, stateCode } of CITIES) expect(findRegion(stateCode, 'US')?.name).toBe(state);
  });

  it('names no city twice, but has namesakes', () => {
    expect(new Set(CITIES.map(({ name, stateCode }) => `${name} ${stateCode}`)).size).toBe(CITIES.length);
    for (const name of ['Springfield', 'Portland', 'Columbus', 'Las Vegas'])
      expect(CITIES.filter((place) => place.name === name).length).toBeGreaterThan(1);
  });

  it('has facts of the right shape', () => {
    for (const { latitude, longitude, population, zips, areaCodes, stateCode } of CITIES) {
      expect(latitude).toBeGreaterThan(18);
      expect(latitude).toBeLessThan(72);
      expect(longitude).toBeGreaterThan(-180);
      expect(longitude).toBeLessThan(-66);
      expect(population).toBeGreaterThan(0);
      for (const zip of zips) expect(zip, stateCode).toMatch(/^\d{3}$/);
      for (const code of areaCodes) expect(code, stateCode).toMatch(/^[2-9]\d\d$/);
    }
  });

  it('knows the time zones', () => {
    const zone = (name: string, code: string) =>
      CITIES.find((place) => place.name === name && place.stateCode === code)!.timeZone;
    expect(zone('New York', 'NY')).toBe('America/New_York');
    expect(zone('El Paso', 'TX')).toBe('America/Denver');
    expect(zone('Phoenix', 'AZ')).toBe('America/Phoenix');
    expect(zone('Honolulu', 'HI')).toBe('Pacific/Honolulu');
  });
});

describe('placeAt', () => {
  it('answers the first and the last place at the ends', () => {
    expect(findCity(0)).toBe(CITIES[0]);
    expect(findCity(0.9999999999)).toBe(CITIES.at(-1));
  });
});

describe('indexAt', () => {
  it('finds the first share above', () => {
    expect([0, 0.19, 0.2, 0.5, 0.99].map((share) => findIndex([0.2, 0.5, 1], share))).toEqual([
      0, 0, 1, 2, 2,
    ]);
  });
});
