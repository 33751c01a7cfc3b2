import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseIndexBits,
  encodeIndex,
  findLocations,
  getIndexNumber,
  type IndexEntry,
} from './page-index.ts';
import { hashPath } from './path-hash.ts';
import { createObjectId, toHex } from './store-keys.ts';

const MAX_UINT32 = 2 ** 32 - 1;
const uint32 = fc.nat({ max: MAX_UINT32 });
const arbitraryEntry = fc.record({
  path: fc.oneof(fc.webPath(), fc.string({ unit: 'grapheme' })).map((text) => `/${text}`),
  pack: fc.tuple(uint32, uint32).map(([high, low]) => toHex(high) + toHex(low)),
  offset: uint32,
  length: fc.integer({ min: 1, max: MAX_UINT32 }),
});
const find = (index: Uint8Array, path: string) => findLocations(index, hashPath(path));
const toLocation = ({ pack, offset, length }: IndexEntry) => ({ pack, offset, length });

describe('an index', () => {
  it('leads from each of its paths to its location, and from no other path anywhere', () => {
    const entries = fc.uniqueArray(arbitraryEntry, { selector: ({ path }) => path });
    const property = fc.property(entries, fc.string(), (all, other) => {
      const index = encodeIndex(all);
      expect(index).toHaveLength(24 * all.length);
      for (const entry of all) expect(find(index, entry.path)).toEqual([toLocation(entry)]);
      if (!all.some(({ path }) => path === other)) expect(find(index, other)).toEqual([]);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it.each([0, 1, 100_000])('can have %i entries', (count) => {
    const entries = Array.from({ length: count }, (_, i) => ({
      path: `/business/gaststätte-${i}`,
      pack: createObjectId(),
      offset: i,
      length: i + 1,
    }));
    const index = encodeIndex(entries);
    const found = entries.map(({ path }) => find(index, path)[0]);
    expect(found).toEqual(entries.map(toLocation));
    expect(find(index, '/business/none')).toEqual([]);
  });

  it('has all locations under one hash', () => {
    const entries = [1, 2, 3].map((n) => ({ path: '/a', pack: createObjectId(), offset: n, length: n }));
    const found = find(encodeIndex(entries), '/a');
    expect(found.toSorted((a, b) => a.offset - b.offset)).toEqual(entries.map(toLocation));
  });

  it('that ends in the middle of an entry is refused', () => {
    const index = encodeIndex([{ path: '/a', pack: createObjectId(), offset: 0, length: 1 }]);
    for (let length = 1; length < 24; length++)
      expect(() => find(index.subarray(0, length), '/a')).toThrow('The index ends in the middle of an entry');
  });

  it('can lie anywhere in memory', () => {
    const index = encodeIndex([{ path: '/a', pack: createObjectId(), offset: 5, length: 7 }]);
    const shifted = new Uint8Array(index.length + 3);
    shifted.set(index, 3);
    expect(find(shifted.subarray(3), '/a')).toEqual(find(index, '/a'));
  });
});

describe('hashes of paths', () => {
  const paths = function* () {
    for (const city of ['istanbul', 'münchen', 'leeds', 'chennai', '東京', 'حيفا'])
      for (let i = 0; i < 50_000; i++) yield `/business/cafe-${city}-${i}`;
  };

  it('are all different, and spread evenly over 256 indexes', () => {
    const counts = new Uint32Array(256);
    const seen = new Set<bigint>();
    for (const path of paths()) {
      const hash = hashPath(path);
      counts[getIndexNumber(hash, 8)]! += 1;
      seen.add((BigInt(hash.high) << 32n) | BigInt(hash.low));
    }
    expect(seen.size).toBe(300_000);
    // 1,172 on average; six standard deviations.
    expect(Math.min(...counts)).toBeGreaterThan(1172 - 206);
    expect(Math.max(...counts)).toBeLessThan(1172 + 206);
  });

  it('never change, since indexes outlive versions of the code', () => {
    expect(hashPath('/')).toEqual({ high: 4294485229, low: 2275756306 });
    expect(hashPath('/business/東京-café')).toEqual({ high: 2999339406, low: 2993643637 });
  });

  it('differ in both halves: either alone has as few collisions as 32 random bits', () => {
    const [high, low] = [new Set<number>(), new Set<number>()];
    for (const path of paths()) {
      const hash = hashPath(path);
      high.add(hash.high);
      low.add(hash.low);
    }
    // 300,000 random values of 32 bits collide 10.5 times on average.
    expect(300_000 - high.size).toBeLessThan(40);
    expect(300_000 - low.size).toBeLessThan(40);
  });
});

it('there are so many indexes that each has up to 1,500 entries', () => {
  expect([0, 1, 1500, 1501, 6000, 365_000].map(chooseIndexBits)).toEqual([0, 0, 0, 1, 2, 8]);
  expect(chooseIndexBits(1e9)).toBe(16);
  expect(getIndexNumber({ high: MAX_UINT32, low: 0 }, 0)).toBe(0);
  expect(getIndexNumber({ high: MAX_UINT32, low: 0 }, 8)).toBe(255);
});
