import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../contracts/business.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { countSearchWords } from '../../commands/search-index/count-search-words.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { listBusinesses } from '../list/list-businesses.ts';
import { resolvePlace } from './resolve-place.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let test: TestDatabase;
let count = 0;

type Where = Pick<Listing, 'city' | 'state' | 'stateCode' | 'countryCode'> & { at: [number, number] };
const CITIES = {
  provo: { city: 'Provo', state: 'Utah', stateCode: 'UT', countryCode: 'US', at: [40.23, -111.66] },
  orem: { city: 'Orem', state: 'Utah', stateCode: 'UT', countryCode: 'US', at: [40.3, -111.7] },
  washington: { city: 'Washington', state: 'Utah', stateCode: 'UT', countryCode: 'US', at: [37.1, -113.5] },
  seattle: { city: 'Seattle', state: 'Washington', stateCode: 'WA', countryCode: 'US', at: [47.6, -122.3] },
  newYork: { city: 'New York', state: 'New York', stateCode: 'NY', countryCode: 'US', at: [40.7, -74] },
  kadikoy: { city: 'Kadıköy', state: 'İstanbul', stateCode: '', countryCode: 'TR', at: [40.99, 29.03] },
  munich: { city: 'München', state: 'Bayern', stateCode: '', countryCode: 'DE', at: [48.14, 11.58] },
  nuremberg: { city: 'Nürnberg', state: 'Bavaria', stateCode: '', countryCode: 'DE', at: [49.45, 11.08] },
  berlin: { city: 'Berlin', state: '', stateCode: '', countryCode: 'DE', at: [52.53, 13.38] },
  london: { city: 'London', state: 'England', stateCode: '', countryCode: 'GB', at: [51.5, -0.14] },
  mumbai: { city: 'Mumbai', state: 'Maharashtra', stateCode: 'MH', countryCode: 'IN', at: [19.07, 72.87] },
  tokyo: { city: '東京', state: '', stateCode: '', countryCode: 'JP', at: [35.68, 139.76] },
  riyadh: { city: 'الرياض', state: '', stateCode: '', countryCode: 'SA', at: [24.7, 46.7] },
} satisfies Record<string, Where>;

function place(name: string, category: string, where: keyof typeof CITIES, rest: Partial<Listing> = {}) {
  count += 1;
  const { at, ...city } = CITIES[where];
  const street = `${count} Elm Ave`;
  const [latitude, longitude] = at as [number, number];
  const own = { name, category, street, address: street, postalCode: null, latitude, longitude };
  return buildListing({ ...own, ...city, ...rest });
}

beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(test.db, [
    place('Campus Bakery', 'Bakery', 'provo', { postalCode: '84604', phone: '+1 801-297-7000' }),
    place('Slice', 'Pizza restaurant', 'orem'),
    place('Lehi Bank', 'Bank', 'provo', { postalCode: '84003-1234', latitude: 40.39, longitude: -111.85 }),
    place('Studio 84003', 'Gallery', 'seattle'),
    place('Red Cliffs Sushi', 'Sushi restaurant', 'washington'),
    place('Pike Sushi', 'Sushi restaurant', 'seattle'),
    place('Sushi Utah', 'Gift shop', 'newYork'),
    place('Lombardo', 'Pizza restaurant', 'newYork', { postalCode: '10115' }),
    place('Moda', 'Restoran', 'kadikoy', { phone: '+90 532 123 45 67' }),
    place('Spreeblick', 'Restaurant', 'berlin', { postalCode: '10115' }),
    place('Kiez Bank', 'Bank', 'berlin', { postalCode: '10115' }),
    place('Isar', 'Bank', 'munich'),
    place('Pegnitz', 'Bank', 'nuremberg'),
    place('Mall Cafe', 'Cafe', 'london', { postalCode: 'SW1A 1AA' }),
    place('Marine Dental', 'Dentist', 'mumbai', { postalCode: '400001' }),
    place('桜', 'Restaurant', 'tokyo', { postalCode: '100-0001' }),
    place('ابتسامة', 'Dentist', 'riyadh'),
    ...Array.from({ length: 30 }, (_, i) => place(`Valley Restaurant ${i}`, 'Restaurant', 'orem')),
    ...Array.from({ length: 200 }, (_, i) => place(`Tower Restaurant ${i}`, 'Restaurant', 'newYork')),
    ...['Resturant Supply', 'The Resturant', 'Old Resturant', 'Resturant Two'].map((name) =>
      place(name, 'Shop', 'orem'),
    ),
    ...Array.from({ length: 5 }, (_, i) => place(`Towr Supply ${i}`, 'Shop', 'london')),
  ]);
  await countSearchWords(test.db);
}, 60_000);
afterAll(() => test.close());

const find = async (query: Record<string, string>) => {
  const found = await listBusinesses(test.db, BusinessListQuery.parse(query), NOW);
  return { ...found, names: found.items.map(({ name }) => name) };
};

it.each([
  ['provo', 'city Provo'],
  ['Provo, UT', 'city Provo'],
  ['provo utah', 'city Provo'],
  ['Prvo', 'city Provo'],
  ['new yrok', 'city New York'],
  [`${'provo'.repeat(20)}`, null],
  ['Kadıköy', 'city Kadıköy'],
  ['Kadıköy, İstanbul', 'city Kadıköy'],
  ['Berlin, Germany', 'city Berlin'],
  ['الرياض', 'city الرياض'],
  ['New York', 'city New York'],
  ['New York State', 'state New York'],
  ['washington-wa', null],
  ['Washington', 'state Washington'],
  ['washington ut', 'city Washington'],
  ['us-utah', 'state Utah'],
  ['Utah', 'state Utah'],
  ['UT', 'state Utah'],
  ['Bavaria', 'state Bayern'],
  ['Maharashtra', 'state Maharashtra'],
  ['84604', 'postal-code 84604'],
  ['84003', 'postal-code 84003'],
  ['84099', 'postal-code 84099'],
  ['sw1a1aa', 'postal-code SW1A1AA'],
  ['SW1A 2BB', 'postal-code SW1A 2BB'],
  ['1000001', 'postal-code 1000001'],
  ['99999', null],
  ['Atlantis', null],
  ['???', null],
])('%j is %j', async (text, expected) => {
  const found = await resolvePlace(test.db, text);
  expect(found && `${found.kind} ${found.name}`).toBe(expected);
});

describe('businesses of a place', () => {
  it.each([
    [{ where: 'provo' }, 2],
    [{ where: 'Utah' }, 38],
    [{ state: 'us-utah' }, 38],
    [{ state: 'us-utah', category: 'bakery' }, 1],
    [{ state: 'us-utah', sortBy: 'name' }, 38],
    [{ state: 'us-utah', search: 'sushi' }, 1],
    [{ state: 'de-bayern' }, 2],
    [{ state: 'us-nowhere' }, 0],
    [{ state: 'us-utah', lat: '40.3', lng: '-111.7', radius: '1000' }, 35],
    [{ where: 'Atlantis', search: 'lombardo' }, 1],
  ])('of %j are %i', async (query, total) => {
    expect((await find(query as Record<string, string>)).total).toBe(total);
  });

  it.each([
    ['Provo, UT 84604', 'postal-code 84604'],
    ['84604-1234', 'postal-code 84604-1234'],
    ['10115 Berlin', 'postal-code 10115'],
    ['London SW1A 1AA', 'postal-code SW1A 1AA'],
    ['99999 Berlin', 'city Berlin'],
    ['Türkiye', 'country Türkiye'],
    ['Germany', 'country Germany'],
    ['France', 'unknown France'],
  ])('named %j are in %s', async (where, expected) => {
    const { place } = await find({ where });
    expect(`${place!.kind} ${place!.name}`).toBe(expected);
  });

  it('are in the country of the list, if namesakes are elsewhere', async () => {
    expect((await find({ where: '10115' })).place).toMatchObject({ countryCode: 'DE' });
    expect((await find({ where: '10115', country: 'US' })).place).toMatchObject({ countryCode: 'US' });
    expect((await find({ where: 'Türkiye' })).names).toEqual(['Moda']);
  });

  it('are around a postal code, in the country with most of it, and as far as needed', async () => {
    const pizza = await find({ where: '84003', search: 'pizza' });
    expect(pizza.names).toEqual(['Slice']);
    expect(pizza.items[0]!.distance).toBeGreaterThan(5000);
    expect((await find({ where: '10115' })).names).toEqual(['Spreeblick', 'Kiez Bank']);
    const all = await find({ where: '84604', limit: '100' });
    expect([all.total, all.names[0]]).toEqual([36, 'Campus Bakery']);
  });

  it('are around a city in which nothing has the words', async () => {
    const found = await find({ where: 'provo', search: 'pizza' });
    expect([found.names, found.isAround]).toEqual([['Slice'], true]);
    const elsewhere = await find({ where: 'provo', search: 'dentist' });
    expect([elsewhere.total, elsewhere.isAround]).toEqual([0, undefined]);
    const kind = await find({ where: 'provo', category: 'pizza-restaurant', open: 'now-or-unknown' });
    expect([kind.names, kind.hoursUnknown, kind.isAround]).toEqual([['Slice'], 1, true]);
  });

  it('say what an unknown place is', async () => {
    expect((await find({ where: 'Atlantis' })).place).toEqual({ kind: 'unknown', name: 'Atlantis' });
  });
});

describe('a place within the search', () => {
  it.each([
    ['pizza 84003', 'postal-code 84003', ['Slice']],
    ['84003 pizza', 'postal-code 84003', ['Slice']],
    ['cafe sw1a 1aa', 'postal-code SW1A 1AA', ['Mall Cafe']],
    ['studio 84003', undefined, ['Studio 84003']],
    ['bank 10115', 'postal-code 10115', ['Kiez Bank']],
    ['sw1a 1aa', undefined, ['Mall Cafe']],
    ['dentist maharashtra', 'state Maharashtra', ['Marine Dental']],
  ])('%j is around %s', async (search, place, names) => {
    const found = await find({ search });
    expect(found.place && `${found.place.kind} ${found.place.name}`).toBe(place);
    expect(found.names).toEqual(names);
  });

  it('is left for a circle around it if nothing there has the other words', async () => {
    const found = await find({ search: 'best pizza in provo' });
    expect([found.names, found.isAround, found.leftOut]).toEqual([['Slice'], true, undefined]);
    expect(found.place).toMatchObject({ kind: 'city', slug: 'provo' });
    expect(await find({ search: 'best pizza in provo', offset: '1' })).toMatchObject({
      total: 1,
      isAround: true,
    });
    // Words of time hide neither a city nor a postal code at the end.
    const open = await find({ search: 'pizza in provo open now' });
    expect([open.names, open.isAround, open.leftOut]).toEqual([['Slice'], true, ['open', 'now']]);
    // In the place itself are its bakeries, though no text has the word 'shop'.
    const shop = await find({ search: 'bakery shop provo' });
    expect([shop.names, shop.leftOut, shop.isAround]).toEqual([['Campus Bakery'], ['shop'], undefined]);
  });

  it('is not left for a list that has a place of its own, nor for another continent', async () => {
    const listed = await find({ search: 'pizza provo', city: 'berlin' });
    expect([listed.isAround, listed.total]).toEqual([undefined, 0]);
    const far = await find({ search: 'dentist tokyo' });
    expect([far.isAround, far.leftOut]).toEqual([undefined, ['tokyo']]);
  });

  it('puts a kind in a state after the very name', async () => {
    const found = await find({ search: 'sushi utah' });
    expect(found.place).toMatchObject({ kind: 'state', slug: 'us-utah' });
    expect(found.names.slice(0, 2)).toEqual(['Sushi Utah', 'Red Cliffs Sushi']);
  });
});

it.each(['801-297-7000', '(801) 297 7000', '+1 801 2977000', '18012977000'])('%s is found', async (search) =>
  expect((await find({ search })).names).toEqual(['Campus Bakery']),
);
it.each(['0532 123 45 67', '+905321234567'])('%s is found', async (search) =>
  expect((await find({ search })).names).toEqual(['Moda']),
);

it('finds nothing by parts of a number that nobody has', async () =>
  expect((await find({ search: '801-297-7001' })).total).toBe(0));

it('corrects a misspelling that several names in the place have', async () => {
  const found = await find({ search: 'resturant orem', limit: '100' });
  expect(found.corrected).toBe('restaurant orem');
  expect(found.total).toBe(35);
});

it('corrects a misspelling that several names elsewhere have, but none in the place', async () => {
  const found = await find({ search: 'towr new york', limit: '300' });
  expect([found.corrected, found.total]).toEqual(['tower new york', 200]);
  expect((await find({ search: 'towr london' })).corrected).toBeUndefined();
  const open = await find({ search: 'towr new york open now', limit: '300' });
  expect([open.corrected, open.leftOut, open.total]).toEqual(['tower new york', ['open', 'now'], 200]);
});
