import { describe, expect, it } from 'vitest';
import { findRegion } from './regions.ts';
import { getProvinceByPostalCode, getStateByZip } from './us-postal-code.ts';

describe('stateOfZip', () => {
  it.each([
    ['02128', 'MA'],
    ['10010', 'NY'],
    ['84107', 'UT'],
    ['00601', 'PR'],
    ['20001', 'DC'],
    ['99501', 'AK'],
    ['89883', 'NV'],
    ['07740-5332', 'NJ'],
  ])('%s lies in %s', (zip, state) => expect(getStateByZip(zip)).toBe(state));

  it('gives codes of the armed forces and unused ones to no state', () => {
    expect(getStateByZip('09012')).toBeNull();
    expect(getStateByZip('00000')).toBeNull();
  });

  it('names only states there are', () => {
    const states = new Set(Array.from({ length: 1000 }, (_, i) => getStateByZip(String(i).padStart(3, '0'))));
    states.delete(null);
    for (const state of states) expect(findRegion(state!, 'US')?.code).toBe(state);
  });
});

it('knows provinces by the first letter', () => {
  expect(getProvinceByPostalCode('K1A 0B1')).toBe('ON');
  expect(getProvinceByPostalCode('v6z 1b8')).toBe('BC');
  expect(getProvinceByPostalCode('X0A 0H0')).toBeNull();
});
