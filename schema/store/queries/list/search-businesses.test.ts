import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '../../../contracts/listing.ts';
import { BusinessListQuery } from '../../../contracts/business.ts';
import { removeBusiness } from '../../commands/edit/update-business.ts';
import { mergeSearchIndex } from '../../commands/search-index/merge-search-index.ts';
import { countSearchWords } from '../../commands/search-index/count-search-words.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { selectColumn, importListings } from '../../commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { listBusinesses } from './list-businesses.ts';
import { TESTER } from '../../commands/testing/tester.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PROVO = { city: 'Provo', state: 'Utah', stateCode: 'UT', postalCode: '84601' };
const SALEM = { city: 'Salem', state: 'Oregon', stateCode: 'OR', postalCode: '97301' };

let test: TestDatabase;
let count = 0;

function place(name: string, category: string, others: Partial<Listing> = {}): Listing {
  count += 1;
  const street = others.street ?? `${count} Elm Ave`;
  return buildListing({ name, category, street, address: street, ...PROVO, ...others });
}

const LISTINGS = [
  place("Joe's Pizza & Grill", 'Pizza restaurant', { rating: 4, reviewCount: 100 }),
  place('Joey Pizonka', 'Lawyer'),
  place('Luigi', 'Pizza restaurant', { rating: 4.9, reviewCount: 900 }),
  place('Pizza Oven Repair', 'Repair shop', { rating: 5, reviewCount: 900 }),
  place('Mamma', 'Pizza restaurant', { ...SALEM, rating: 4.5, reviewCount: 10 }),
  place('The Old Barber', 'Barber shop'),
  place('Sweeney', 'Barber shop', { rating: 3, reviewCount: 10 }),
  place('Figaro', 'Barber shop', SALEM),
  place('Kadıköy İskele Café', 'Coffee shop', { subtypes: ['Tea house'], street: '12 Center St' }),
  place('Crystal', 'Car wash'),
  place('Main Stage Theater', 'Theater'),
  place('Globe Theatre', 'Theater', SALEM),
  place('St. Mary Clinic', 'Dentist', { rating: 4, reviewCount: 20, photoUrl: 'https://example.com/a.jpg' }),
  place('Bright Smiles', 'Dentist', { rating: 4, reviewCount: 20 }),
  place('Dr. Molar', 'Dentist', { ...SALEM, rating: 4, reviewCount: 20 }),
];

beforeAll(async () => {
  test = await startTestDatabase();
  await importListings(test.db, LISTINGS);
  await countSearchWords(test.db);
});
afterAll(() => test.close());

async function find(search: string, filters: Record<string, string> = {}) {
  const query = BusinessListQuery.parse({ search, ...filters });
  const { items, total, corrected, leftOut } = await listBusinesses(test.db, query, NOW);
  expect(total).toBeGreaterThanOrEqual(items.length);
  return { names: items.map(({ name }) => name), total, corrected, leftOut };
}

describe('a search', () => {
  it.each([
    ['joes pizza', "Joe's Pizza & Grill"],
    ['JOE’S PİZZA', "Joe's Pizza & Grill"],
    ['pizza and grill', "Joe's Pizza & Grill"],
    ['joespizza', "Joe's Pizza & Grill"],
    ['kadikoy iskele', 'Kadıköy İskele Café'],
    ['KADIKÖY', 'Kadıköy İskele Café'],
    ['café 84601', 'Kadıköy İskele Café'],
    ['12 center street', 'Kadıköy İskele Café'],
    ['tea houses', 'Kadıköy İskele Café'],
    ['saint mary', 'St. Mary Clinic'],
    ['main stage theatre', 'Main Stage Theater'],
    ['globe theater', 'Globe Theatre'],
    ['carwash', 'Crystal'],
    ['old bar', 'The Old Barber'],
    ['dentist in salem or', 'Dr. Molar'],
    ['pizza salem oregon', 'Mamma'],
    ['barbershops in salem', 'Figaro'],
    ['barber shops in salem', 'Figaro'],
    ['coffee shops', 'Kadıköy İskele Café'],
  ])('for %j finds %j first', async (search, name) => {
    const { names, corrected } = await find(search);
    expect(names[0]).toBe(name);
    expect(corrected).toBeUndefined();
  });

  it('puts names first, then what and where, then what words begin', async () => {
    expect((await find('pizza')).names).toEqual([
      "Joe's Pizza & Grill",
      'Luigi',
      'Mamma',
      'Pizza Oven Repair',
    ]);
    expect((await find('piz')).names).toEqual([
      'Pizza Oven Repair',
      "Joe's Pizza & Grill",
      'Joey Pizonka',
      'Luigi',
      'Mamma',
    ]);
  });

  it('puts the more complete of two that are rated alike first', async () => {
    expect((await find('dentist provo')).names).toEqual(['St. Mary Clinic', 'Bright Smiles']);
  });

  it('keeps to category, city and country', async () => {
    expect((await find('pizza', { city: 'salem' })).names).toEqual(['Mamma']);
    expect((await find('pizza', { category: 'repair-shop' })).names).toEqual(['Pizza Oven Repair']);
    expect((await find('pizza', { country: 'us', city: 'provo' })).total).toBe(3);
    expect((await find('pizza', { country: 'ca' })).total).toBe(0);
    expect((await find('pizza', { city: 'nowhere' })).total).toBe(0);
  });

  it('can be sorted, and read in parts', async () => {
    const sorted = await find('pizza', { sortBy: 'name' });
    expect(sorted.names).toEqual(["Joe's Pizza & Grill", 'Luigi', 'Mamma', 'Pizza Oven Repair']);
    expect((await find('pizza', { limit: '2', offset: '2' })).names).toEqual(['Mamma', 'Pizza Oven Repair']);
    expect((await find('pizza', { limit: '3', sortOrder: 'asc' })).names).toEqual([
      'Pizza Oven Repair',
      'Mamma',
      'Luigi',
    ]);
    expect(await find('pizza', { offset: '4' })).toMatchObject({ names: [], total: 4 });
  });

  it('takes anything', async () => {
    for (const search of ['"', '*', 'a OR b', 'name:x', '^x', '{whole}:x', 'AND', "'", '-', '(', 'øc1'])
      await find(search);
    const words = Array.from({ length: 66 }, (_, i) => i.toString(36).padStart(2, 'x'));
    expect((await find(words.join(' '))).total).toBe(0);
    expect((await find('ø'.repeat(200))).total).toBe(0);
  });
});

describe('a mistyped search', () => {
  it.each([
    ['dentst salm', 'dentist salem', ['Dr. Molar']],
    ['piza salme', 'pizza salem', ['Mamma']],
    ['kadiokoy', 'kadikoy', ['Kadıköy İskele Café']],
    ['iskelesi kadikoy', 'iskele kadikoy', ['Kadıköy İskele Café']],
    ['theater mianstage', undefined, []],
    ['oldbarber', 'old barber', ['The Old Barber']],
    ['xyzzyx', undefined, []],
    ['sal', undefined, ['Figaro', 'Globe Theatre', 'Mamma', 'Dr. Molar']],
  ])('for %j reads %j', async (search, corrected, names) => {
    const found = await find(search);
    expect(found.corrected).toBe(corrected);
    for (const name of names) expect(found.names).toContain(name);
  });

  it('leaves out words of praise that nobody has, which is no correction', async () => {
    expect(await find('best pizza salem')).toMatchObject({ leftOut: ['best'], names: ['Mamma'] });
    expect((await find('best pizza salem')).corrected).toBeUndefined();
  });

  it('takes joining words for no misspellings', async () => {
    expect((await find('near')).corrected).toBeUndefined();
  });

  it('keeps what the words found first', async () => {
    await importListings(test.db, [place('Piza Bakes', 'Bakery', { rating: 1, reviewCount: 500 })]);
    await countSearchWords(test.db);
    const { names, total, corrected } = await find('piza');
    expect(names[0]).toBe('Piza Bakes');
    expect({ total, corrected }).toEqual({ total: 5, corrected: 'pizza' });
    const [{ id }] = (await test.db.all<{ id: number }>(
      `select id from business where name = 'Piza Bakes'`,
    )) as [{ id: number }];
    await removeBusiness(test.db, id, { now: NOW, actor: TESTER });
    expect((await find('piza')).names).not.toContain('Piza Bakes');
  });
});

it.each([1, 2, 3, 4, 5, 6])('asks in statements of plain letters, with %i words', async (words) => {
  const texts: string[] = [];
  const { batch } = test.client;
  test.client.batch = (statements, mode) => {
    for (const statement of statements)
      texts.push(typeof statement === 'object' && 'sql' in statement ? statement.sql : String(statement));
    return batch.call(test.client, statements, mode);
  };
  try {
    await find(Array.from({ length: words }, (_, i) => `nothing${'abcdef'[i]}`).join('-'), {
      categoryId: '1',
    });
  } finally {
    test.client.batch = batch;
  }
  expect(texts.length).toBeGreaterThan(0);
  // eslint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
  for (const text of texts) expect(text).toMatch(/^[\x00-\x7f]*$/);
});

describe('mergeSearchIndex', () => {
  it('leaves one piece of many, which finds the same', async () => {
    const pieces = 'select count(distinct segid) from business_search_idx';
    for (let i = 0; i < 12 && Number((await selectColumn(test.db, pieces))[0]) <= 6; i++)
      await importListings(test.db, [place(`Piece ${i}`, 'Lumber yard')]);
    expect(Number((await selectColumn(test.db, pieces))[0])).toBeGreaterThan(6);
    const before = await find('piece lumber');
    expect(await mergeSearchIndex(test.db)).toBe(true);
    expect(await selectColumn(test.db, pieces)).toEqual([1]);
    expect(await find('piece lumber')).toEqual(before);
    expect(before.total).toBeGreaterThan(2);
    expect(await mergeSearchIndex(test.db)).toBe(false);
  });
});

describe('countSearchWords', () => {
  it('counts again only when listings changed, and forgets words that are gone', async () => {
    await countSearchWords(test.db);
    expect(await countSearchWords(test.db)).toBe(false);
    const words = `select word || listings from search_word where word in ('globe', 'theater', 'pizza', 'usalem', '84601')`;
    const before = await selectColumn(test.db, words);
    expect(before).toContain('globe1');
    expect(before.some((word) => String(word).startsWith('usalem'))).toBe(false);
    const [{ id }] = (await test.db.all<{ id: number }>(
      `select id from business where name = 'Globe Theatre'`,
    )) as [{ id: number }];
    await removeBusiness(test.db, id, { now: NOW, actor: TESTER });
    expect(await countSearchWords(test.db)).toBe(true);
    expect(await selectColumn(test.db, words)).not.toContain('globe1');
  });
});
