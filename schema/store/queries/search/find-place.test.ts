import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessListQuery } from '../../../contracts/business.ts';
import type { Listing } from '../../../contracts/listing.ts';
import { parseSearch } from '../../../rules/search/parse-search.ts';
import { countSearchWords } from '../../commands/search-index/count-search-words.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings } from '../../commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { listBusinesses } from '../list/list-businesses.ts';
import { findPlace } from './find-place.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
let test: TestDatabase;
let count = 0;
const US = (city: string, state: string, stateCode: string) => ({
  city,
  state,
  stateCode,
  countryCode: 'US',
});
const ABROAD = (city: string, countryCode: string, state = '') => ({
  city,
  state,
  stateCode: '',
  countryCode,
});
function place(name: string, category: string, where: ReturnType<typeof US>): Listing {
  count += 1;
  const street = `${count} Elm Ave`;
  return buildListing({ name, category, street, address: street, postalCode: null, ...where });
}
const NYC = US('New York', 'New York', 'NY');
const SYRACUSE = US('Syracuse', 'New York', 'NY');
const PROVO = US('Provo', 'Utah', 'UT');
const HOUSTON = US('Houston', 'Texas', 'TX');

beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(test.db, [
    place('Salt City Pies', 'Pizza restaurant', SYRACUSE),
    place('New York Pizza', 'Pizza restaurant', HOUSTON),
    place('Lombardo', 'Pizza restaurant', NYC),
    place('Pipes & Co', 'Plumbing', PROVO),
    place('Houston Grill', 'Restaurant', PROVO),
    place('Bayou Bank', 'Bank', HOUSTON),
    place('Molar', 'Dentist', US('Springfield', 'Illinois', 'IL')),
    place('Canine', 'Dentist', US('Springfield', 'Illinois', 'IL')),
    place('Incisor', 'Dentist', US('Springfield', 'Missouri', 'MO')),
    place('Gülüş', 'Diş hekimi', ABROAD('İstanbul', 'TR')),
    place('Lächeln', 'Zahnarzt', ABROAD('München', 'DE', 'Bayern')),
    place('Smile', 'Dentist', ABROAD('London', 'GB', 'England')),
    place('Muskaan', 'Dentist', ABROAD('Mumbai', 'IN', 'Maharashtra')),
    place('歯医者', 'Dentist', ABROAD('Tokyo', 'JP')),
    place('ابتسامة', 'Dentist', ABROAD('الرياض', 'SA')),
    place('Lone Star Tires', 'Tire shop', US('Paris', 'Texas', 'TX')),
    ...Array.from({ length: 100 }, (_, i) => place(`Family Restaurant ${i}`, 'Restaurant', SYRACUSE)),
    ...['Resturant Supply', 'The Resturant', 'Old Resturant'].map((name) => place(name, 'Shop', PROVO)),
  ]);
  await countSearchWords(test.db);
});
afterAll(() => test.close());

const resolve = async (search: string) => {
  const found = await findPlace(test.db, parseSearch(search).demanded);
  return found && [`${found.place.name} ${found.place.stateCode}`.trim(), found.rest.join(' ')];
};
const find = async (search: string) => {
  const found = await listBusinesses(test.db, BusinessListQuery.parse({ search }), NOW);
  return { ...found, names: found.items.map(({ name }) => name) };
};

describe('the city that a search names', () => {
  it.each([
    ['pizza new york', ['New York NY', 'pizza']],
    ['new york pizza', ['New York NY', 'pizza']],
    ['pizza in NYC', ['New York NY', 'pizza']],
    ['houston', ['Houston TX', '']],
    ['dentist springfield', ['Springfield IL', 'dentist']],
    ['dentist springfield mo', ['Springfield MO', 'dentist']],
    ['dentist in Springfield, Missouri', ['Springfield MO', 'dentist']],
    ['tires paris texas', ['Paris TX', 'tires']],
    ['diş hekimi istanbul', ['İstanbul', 'dis hekimi']],
    ['Zahnarzt München', ['München', 'zahnarzt']],
    ['dentist london', ['London', 'dentist']],
    ['mumbai dentist', ['Mumbai', 'dentist']],
    ['dentist tokyo', ['Tokyo', 'dentist']],
    ['dentist الرياض', ['الرياض', 'dentist']],
    ['joes pizza', null],
    ['york', null],
    ['a b c d e f g h i j k l', null],
  ])('of %j is %j', async (search, expected) => {
    expect(await resolve(search)).toEqual(expected);
  });
});

describe('a kind in a place', () => {
  it('comes before names and other places that have the words', async () => {
    expect((await find('pizza new york')).names).toEqual(['Lombardo', 'Salt City Pies', 'New York Pizza']);
    expect((await find('pizza new york')).place).toMatchObject({ slug: 'new-york', stateCode: 'NY' });
    expect((await find('houston')).names).toEqual([
      expect.stringMatching(/Bayou Bank|New York Pizza/),
      expect.stringMatching(/Bayou Bank|New York Pizza/),
      'Houston Grill',
    ]);
    expect((await find('dentist springfield mo')).names[0]).toBe('Incisor');
  });

  it.each([
    ['plumber provo', 'Pipes & Co'],
    ['dds springfield il', expect.stringMatching(/Molar|Canine/)],
    ['dişçi istanbul', 'Gülüş'],
    ['dentist münchen', 'Lächeln'],
    ['zahnarzt london', 'Smile'],
    ['tire shop paris', 'Lone Star Tires'],
  ])('is found by a visitor’s words: %s', async (search, name) => {
    expect((await find(search)).names[0]).toEqual(name);
  });
});

describe('a search that nothing has all words of', () => {
  it.each([
    ['sushi bank houston', ['sushi'], 'Bayou Bank'],
    ['bank provo', ['provo'], 'Bayou Bank'],
    ['bank of provo', ['provo'], 'Bayou Bank'],
    ['pipes xyzzy provo', ['xyzzy'], 'Pipes & Co'],
    ['resturants supply depot provo', ['depot'], 'Resturant Supply'],
    ['xyzzy dentist springfield mo', ['xyzzy'], 'Incisor'],
  ])('%s leaves out %j', async (search, leftOut, name) => {
    const found = await find(search);
    expect(found.leftOut).toEqual(leftOut);
    expect(found.names[0]).toEqual(name);
  });

  it('finds nothing if no part of it has matches, or it is one word', async () => {
    for (const search of ['xyzzy', 'xyzzy qqqq'])
      expect(await find(search)).toMatchObject({ total: 0, names: [] });
    expect((await find('xyzzy')).leftOut).toBeUndefined();
  });

  it('leaves out nothing that only opening hours exclude', async () => {
    const query = BusinessListQuery.parse({ search: 'dentist springfield', open: 'now' });
    const found = await listBusinesses(test.db, query, NOW);
    expect([found.total, found.leftOut]).toEqual([0, undefined]);
  });
});

it('corrects a misspelling that some businesses have, if the right word is far commoner', async () => {
  const found = await find('resturant syracuse');
  expect(found.corrected).toBe('restaurant syracuse');
  expect(found.total).toBe(101);
});
