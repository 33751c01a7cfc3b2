import { expect, it } from 'vitest';
import type { MapRow } from '../../../../schema/contracts/map-data.ts';
import type { MapBox } from '../../../../schema/rules/geo/map-node.ts';
import { formatMapCount } from '../map-count.ts';
import { collectPlaces } from './collect-places.ts';
import { type LoadedNode, readNodes } from './read-nodes.ts';

const EARTH = { west: -180, south: -90, east: 180, north: 90 };
const row = (
  slug: string,
  latitude: number,
  longitude: number,
  categoryId: number,
  rating = 0,
  reviews = 0,
) =>
  [`${slug} 東京 دکان`, slug, latitude * 1e5, longitude * 1e5, categoryId, rating * 10, reviews, 0] as MapRow;

const ISTANBUL = row('istanbul', 41.01, 28.97, 1, 4.5, 200);
const BERLIN = row('berlin', 52.52, 13.4, 2, 4.9, 900);
const TOKYO = row('tokyo', 35.68, 139.69, 1);

const view = (node: LoadedNode, box: MapBox, categoryId: number | null) => {
  const drawing = readNodes([node], categoryId);
  const content = collectPlaces(drawing, box);
  const text = formatMapCount(content, categoryId === null ? null : 'Bakery');
  return { slugs: content.places.map(({ slug }) => slug), groups: drawing.groups, content, text };
};

it('lists the places of leaves within the box, the best first, and counts them', () => {
  const leaf: LoadedNode = ['', { count: 3, rows: [TOKYO, ISTANBUL, BERLIN] }];
  const all = view(leaf, EARTH, null);
  expect(all.slugs).toEqual(['berlin', 'istanbul', 'tokyo']);
  expect(all.content.places[2]).toMatchObject({ latitude: 35.68, longitude: 139.69, rating: null });
  expect(all.text).toBe('3 businesses here.');
  const europe = view(leaf, { ...EARTH, east: 30 }, 1);
  expect(europe.slugs).toEqual(['istanbul']);
  expect(europe.text).toBe('1 business in Bakery here.');
  expect(view(leaf, { ...EARTH, east: 0 }, null).text).toBe('No businesses here. Zoom out or move the map.');
});

it('lists what is closed last, however good it was', () => {
  const closed = [...BERLIN.slice(0, 7), 1] as unknown as MapRow;
  const leaf: LoadedNode = ['', { count: 3, rows: [closed, TOKYO, ISTANBUL] }];
  expect(view(leaf, EARTH, null).slugs).toEqual(['istanbul', 'tokyo', 'berlin']);
});

it('lists places of the same rank by turns of their nodes, so that one corner does not come before all others', () => {
  const leafOf = (node: string, rows: MapRow[]): LoadedNode => [node, { count: rows.length, rows }];
  const at = (longitude: number) => (slug: string) => row(slug, 10, longitude, 1);
  const closed = [...row('tunis', 10, 11, 1).slice(0, 7), 1] as unknown as MapRow;
  // Those that are rated, closed or beside the view take no turn.
  const nodes = [
    leafOf('2', [BERLIN, ISTANBUL, ...['cali', 'quito', 'la-paz'].map(at(-70))]),
    leafOf('3', [...['far', 'farther'].map(at(170)), closed, ...['pune', 'agra'].map(at(73))]),
    leafOf('1', []),
  ];
  const { places } = collectPlaces(readNodes(nodes, null), { ...EARTH, east: 100 });
  const slugs = places.map(({ slug }) => slug);
  expect(slugs).toEqual(['berlin', 'istanbul', 'cali', 'pune', 'quito', 'agra', 'la-paz', 'tunis']);
});

it('draws the cells of inner nodes as groups, and estimates what a view has by the visible parts', () => {
  // Cells 0 and 255 are the corners in the south west and the north east of 16 by 16.
  const inner: LoadedNode = [
    '3',
    { count: 1200, cells: [0, 600, 1, 100, 255, 500], best: [BERLIN], kinds: { 2: [15, 40] } },
  ];
  const all = view(inner, EARTH, null);
  expect(all.groups).toEqual([
    {
      // Two neighbours are one group, nearer to the larger.
      latitude: 90 / 32,
      longitude: 180 / 32 + (180 / 16) * (100 / 700),
      count: 700,
      box: { west: 0, south: 0, east: 22.5, north: 11.25 },
    },
    {
      latitude: 90 - 90 / 32,
      longitude: 180 - 180 / 32,
      count: 500,
      box: { west: 157.5, south: 78.75, east: 180, north: 90 },
    },
  ]);
  expect(all.text).toBe('About 1,200 businesses here. The list names the best; zoom in for more.');
  expect(view(inner, { ...EARTH, east: 11.25 }, null).content.count).toBe(350);
  const kind = view(inner, EARTH, 2);
  // Cell 15 of 4 by 4 is the north east.
  expect(kind.groups[0]).toMatchObject({ latitude: 90 - 90 / 8, longitude: 180 - 180 / 8, count: 40 });
  expect(view(inner, EARTH, 1).text).toBe('No businesses in Bakery here. Zoom out or move the map.');
  // A corner of its cell is visible, so there may be one.
  expect(view(inner, { west: 135, south: 0, east: 136, north: 68 }, 2).text).toMatch(/^About 1 business in/);
  // Only one that is among the best is visible.
  expect(view(inner, { west: 13, south: 52, east: 14, north: 53 }, 2).slugs).toEqual(['berlin']);
});

it('says when a node has too many businesses to count those of a category', () => {
  const inner: LoadedNode = ['', { count: 30_000, cells: [0, 30_000], best: [BERLIN, ISTANBUL] }];
  const { groups, slugs, text } = view(inner, EARTH, 1);
  expect(groups).toEqual([]);
  expect(slugs).toEqual(['istanbul']);
  expect(text).toBe('Zoom in to see all businesses in Bakery.');
});

it('counts the businesses of a place that has more than a leaf lists, where it is visible', () => {
  const tower: LoadedNode = ['3', { count: 350, rows: [TOKYO] }];
  expect(view(tower, EARTH, null).text).toBe('About 350 businesses here. The list names the best.');
  expect(view(tower, EARTH, 1).text).toBe('About 1 business in Bakery here. The list names the best.');
  expect(view(tower, { ...EARTH, east: 0 }, null).text).toMatch(/^No businesses/);
});
