import { expect, it } from 'vitest';
import { fromHilbertIndex, HILBERT_BITS, toHilbertIndex } from './hilbert-index.ts';
import { DEEPEST_LEVEL, getNodeBox } from './map-node.ts';
import { decodeShape, encodeShape, type NodeState } from './map-shape.ts';
import { toKeyRange, toNode } from './quad-keys.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

it(`finds the node of a point, and the point within its area and its stretch of the curve (seed ${SEED})`, () => {
  let state = SEED;
  const random = () => (state = (state * 48_271 + 11) % 2_147_483_647) / 2_147_483_647;
  const places = Array.from({ length: 500 }, () => [random() * 180 - 90, random() * 360 - 180] as const);
  for (const [lat, lng] of [...places, [90, 180], [-90, -180], [0, 0], [41.01, 28.97]] as const) {
    const key = toHilbertIndex(lat, lng);
    const { x, y } = fromHilbertIndex(key);
    expect([x, y]).toEqual(
      [(lng + 180) / 360, (lat + 90) / 180].map((part) =>
        Math.min(2 ** HILBERT_BITS - 1, Math.floor(part * 2 ** HILBERT_BITS)),
      ),
    );
    for (let level = 0; level <= DEEPEST_LEVEL; level += 1) {
      const node = toNode(key, level);
      const { first, end } = toKeyRange(node);
      expect(key >= first && key < end, `${node} of ${lat}, ${lng}`).toBe(true);
      const box = getNodeBox(node);
      expect(box.south <= lat && lat <= box.north && box.west <= lng && lng <= box.east).toBe(true);
    }
  }
});

it('writes the shape of a tree as text: a letter for each inner node, parents first', () => {
  const tree: Record<string, NodeState> = {
    '': 'inner',
    '0': 'leaf',
    '2': 'inner',
    '20': 'leaf',
    '23': 'inner',
  };
  tree['231'] = 'leaf';
  // In base 3: leaf, empty, inner, empty; then leaf, empty, empty, inner; then empty, leaf, empty, empty.
  expect(encodeShape((node) => tree[node] ?? 'empty')).toBe('2hdJ');
  expect(decodeShape('2hdJ')).toEqual(new Map(Object.entries(tree)));
  expect(encodeShape(() => 'empty')).toBe('0');
  expect(decodeShape('0').size).toBe(0);
});
