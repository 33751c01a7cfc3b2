import { describe, expect, it } from 'vitest';
import { fold } from '../../../schema/rules/text/fold.ts';
import { toPoint } from '../../../schema/rules/geo/coordinates.ts';
import { buildExampleCard } from '../examples.parts.ts';
import type { ListedCard } from './cards.ts';
import { buildRelatedLists } from './related.ts';

const KADIKOY = { lat: 40.99, lng: 29.02 };
/** A business some thousandths of a degree north of Kadıköy. */
const listed = (
  id: number,
  name: string,
  north: number | null,
  facts: Partial<ListedCard> = {},
): ListedCard => ({
  id,
  card: { ...buildExampleCard(0), name },
  cityId: 1,
  categoryId: 1,
  type: null,
  hours: null,
  nameKey: fold(name),
  place: north === null ? null : toPoint(KADIKOY.lat + north / 1000, KADIKOY.lng),
  score: 0,
  ...facts,
});
const migros = {
  cityId: 1,
  categoryId: 2,
  type: null,
  nameKey: 'migros',
  place: toPoint(KADIKOY.lat, KADIKOY.lng),
};
const names = (list: { card: { name: string } }[]) => list.map(({ card }) => card.name);

describe('the lists beside a business', () => {
  const near = [
    listed(2, 'Şok Market', 1),
    listed(3, 'SOK MARKET', 2),
    listed(4, 'Migros', 3),
    ...[5, 6, 7, 8, 9, 10].map((id) => listed(id, `Dükkân ${id}`, id)),
  ];

  it('name one shop of each brand, and the six places are still filled (P-2.4-40)', () => {
    const { nearby } = buildRelatedLists(migros, { near, inCity: [], inCategory: [] });
    expect(names(nearby)).toEqual(['Şok Market', ...[5, 6, 7, 8, 9].map((id) => `Dükkân ${id}`)]);
  });

  it('name the other shops of the own brand apart, the nearest first, and none that is far away', () => {
    const inCategory = [
      listed(20, 'MİGROS', 9),
      listed(21, 'Migros', 6),
      listed(22, 'Migros', 7),
      listed(23, 'Migros', null),
      listed(24, 'Migros', 900),
    ];
    const { branches, sameCategory } = buildRelatedLists(migros, { near, inCity: [], inCategory });
    expect(branches.map(({ distance }) => distance)).toEqual([334, 667, 778]);
    expect(names(sameCategory)).toEqual([]);
  });

  it('name the nearest of the same kind with their hours, without closed ones and branches', () => {
    const hours = { week: '540-1020', timeZone: 'Europe/Istanbul' };
    const ofKind = { categoryId: 2, hours };
    const closed = { ...listed(44, 'Kapalı', 1, ofKind) };
    closed.card = { ...closed.card, isClosed: true };
    const inCategory = [
      listed(40, 'Migros', 2, ofKind),
      listed(41, 'Bim', 4, ofKind),
      listed(42, 'A101', 3, { ...ofKind, hours: null }),
      listed(43, 'Uzak', 900, ofKind),
      closed,
    ];
    const { sameKind } = buildRelatedLists(migros, { near, inCity: [], inCategory });
    expect(sameKind.map(({ card, distance, hours }) => [card.name, distance, hours])).toEqual([
      ['A101', 334, null],
      ['Bim', 445, hours],
    ]);
  });

  it('put one shop of each brand first where they need not be the nearest', () => {
    const inCity = ['7-11 Str 5880 Main', '7-11 Str 12 Elm', '7-11 Str 3 Oak', 'Deli', 'Bakkal'].map(
      (name, i) => listed(30 + i, name, i),
    );
    const near = [listed(2, 'Şok', 1)];
    const { moreInCity } = buildRelatedLists(migros, { near, inCity, inCategory: [] });
    expect(names(moreInCity)).toEqual([
      '7-11 Str 5880 Main',
      'Deli',
      'Bakkal',
      '7-11 Str 12 Elm',
      '7-11 Str 3 Oak',
    ]);
  });

  it('say how far each is where that is known, the nearest first where nobody has rated', () => {
    const inCategory = [listed(2, 'Far', 9), listed(3, 'Nowhere', null), listed(4, 'Close', 1)].map(
      (each) => ({
        ...each,
        cityId: 2,
      }),
    );
    const { sameCategory } = buildRelatedLists(migros, { near: [], inCity: [], inCategory });
    expect(sameCategory.map(({ card, distance }) => [card.name, distance])).toEqual([
      ['Close', 111],
      ['Far', 1001],
      ['Nowhere', null],
    ]);
  });

  it('let the best rated of the city stand in, without distances, where none is near', () => {
    const inCity = [listed(2, 'Plain', 1), listed(3, 'Loved', 5, { score: 4 })];
    const { nearby } = buildRelatedLists({ ...migros, place: null }, { near: [], inCity, inCategory: [] });
    expect(nearby.map(({ card, distance }) => [card.name, distance])).toEqual([
      ['Loved', null],
      ['Plain', null],
    ]);
  });
});
