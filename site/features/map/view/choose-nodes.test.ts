import { expect, it } from 'vitest';
import { getNodeBox, getQuarters, type MapBox } from '../../../../schema/rules/geo/map-node.ts';
import { chooseNodes, MAX_NODES, type MapShape } from './choose-nodes.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** A tree of random shape, in which a node is empty, a leaf or an inner node. */
function createShape(random: () => number): Map<string, 'leaf' | 'inner'> {
  const shape = new Map<string, 'leaf' | 'inner'>();
  const grow = (node: string) => {
    const isInner = node.length < 10 && (node.length < 3 || random() < 0.6);
    shape.set(node, isInner ? 'inner' : 'leaf');
    if (isInner) for (const quarter of getQuarters(node)) if (random() < 0.75) grow(quarter);
  };
  grow('');
  return shape;
}

it(`covers each view with at most ${MAX_NODES} nodes, none within another (seed ${SEED})`, () => {
  let state = SEED;
  const random = () => (state = (state * 48_271 + 11) % 2_147_483_647) / 2_147_483_647;
  for (let round = 0; round < 300; round += 1) {
    const shape = createShape(random);
    const width = 360 / 2 ** (random() * 16);
    const [west, south] = [random() * 360 - 180 - width / 2, random() * 160 - 80];
    const box = { west, south, east: west + width, north: south + width * 0.6 };
    const chosen = chooseNodes(shape, { box, pixelsPerDegree: (320 + random() * 1600) / width });
    expect(chosen.length).toBeLessThanOrEqual(MAX_NODES);
    for (const node of chosen) {
      expect(shape.has(node)).toBe(true);
      expect(chosen.filter((other) => other.startsWith(node))).toEqual([node]);
    }
    // Each leaf that the view touches is chosen, or within one that is.
    for (const [node, kind] of shape) {
      if (kind === 'inner' || !touches(getNodeBox(node), box)) continue;
      expect(
        chosen.some((other) => node.startsWith(other)),
        `${node} of ${chosen.join()}`,
      ).toBe(true);
    }
  }
});

it('goes down to the leaves where the cells of a node would be coarse', () => {
  const shape: MapShape = new Map([
    ['', 'inner'],
    ['2', 'inner'],
    ['20', 'leaf'],
    ['23', 'leaf'],
  ]);
  const box = { west: -180, south: 0, east: 0, north: 90 };
  // Cells of the earth are 90 pixels wide, and those of its quarters 45.
  expect(chooseNodes(shape, { box, pixelsPerDegree: 4 })).toEqual(['2']);
  expect(chooseNodes(shape, { box, pixelsPerDegree: 9 })).toEqual(['20', '23']);
  expect(chooseNodes(new Map(), { box, pixelsPerDegree: 9 })).toEqual([]);
});

function touches(a: MapBox, b: MapBox): boolean {
  return a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
}
