import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Listing } from '../../../contracts/listing.ts';
import type { MergePart } from '../../../contracts/duplicate.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { restoreBusiness, updateBusiness } from '../edit/update-business.ts';
import { buildListing } from '../testing/listing.ts';
import { findStoredRow, importListings, selectColumn } from '../testing/stored-rows.ts';
import { buildTester } from '../testing/tester.ts';
import { PairChangedError, PairDecidedError } from './errors.ts';
import { markNotSame } from './mark-not-same.ts';
import { mergeBusinesses } from './merge-businesses.ts';
import { undoDecision } from './undo-decision.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const ADA = { ...buildTester('Ada'), kind: 'operator', id: 1, address: null, requestId: 'r' } as const;
let minute = 0;
const at = () => ({ now: new Date(Date.UTC(2026, 10, 26, 9, (minute += 1))), actor: ADA });

const place = {
  city: 'İstanbul',
  state: 'İstanbul',
  stateCode: '',
  countryCode: 'TR',
  postalCode: null,
} as const;
const FIRST = buildListing({
  ...place,
  name: 'Fırın Ayşe',
  street: 'Atatürk Cad. 12',
  address: 'Atatürk Cad. 12, İstanbul',
  phone: '0212 418 00 11',
  placeId: 'ChIJfirst',
  reviews: [
    { authorName: 'Ali', rating: 5, comment: 'Güzel', createdAt: '2026-01-01' },
    { authorName: 'Both', rating: 4, comment: 'Same', createdAt: '2026-01-02' },
  ],
} as Partial<Listing>);
const SECOND = buildListing({
  ...place,
  name: 'Fırın Ayşe Ltd. Şti.',
  category: 'Fırın',
  street: 'Atatürk Caddesi No:12',
  address: 'Atatürk Caddesi No:12, İstanbul',
  phone: '+90 212 418 00 12',
  website: 'https://ayse.example/',
  latitude: 41.01,
  longitude: 28.97,
  timeZone: 'Europe/Istanbul',
  placeId: 'ChIJsecond',
  reviews: [
    { authorName: 'Both', rating: 4, comment: 'Same', createdAt: '2026-01-02' },
    { authorName: 'Veli', rating: 3, comment: 'İyi', createdAt: null },
  ],
} as Partial<Listing>);

const TABLES = [
  'business',
  'review',
  'redirect',
  'city',
  'category',
  'country',
  'slug_counter',
  'business_point',
];
/** All rows of the tables, but for versions, which never go back. */
async function dump(): Promise<string[]> {
  const lines: string[] = [];
  for (const table of TABLES) {
    const { rows, columns } = await test.client.execute(`select * from ${table} order by 1`);
    for (const row of rows)
      lines.push(JSON.stringify([table, ...columns.map((name) => (name === 'version' ? 0 : row[name]))]));
  }
  return lines;
}

const findId = async (slug: string) => (await findStoredRow(test.db, slug))!.id as number;
/** Stores both listings and their pair. @returns the ids */
async function store() {
  await importListings(test.db, [FIRST, SECOND], at().now);
  const [first, second] = (await selectColumn(test.db, 'select id from business order by slug')) as number[];
  const ids = [first!, second!].sort((a, b) => a - b);
  await test.client.execute({
    sql: `insert into duplicate_pair (id, first_id, second_id, certainty, evidence, job_id, found_at)
      values (1, ?, ?, 90, '{}', 1, '')`,
    args: ids,
  });
  return { winner: await findId('firin-ayse-istanbul'), loser: await findId('firin-ayse-ltd-sti-istanbul') };
}
const getVersions = async () =>
  (await selectColumn(test.db, 'select version from business order by id')) as [number, number];
const merge = async (winnerId: number, take: MergePart[] = []) =>
  mergeBusinesses(test.db, 1, { winnerId, take, versions: await getVersions(), ...at() });

beforeEach(async () => {
  for (const table of [
    'duplicate_pair',
    'redirect',
    'review',
    'business',
    'batch',
    'slug_counter',
    'city',
    'category',
    'country',
    'outbox',
  ])
    await test.client.execute(`delete from ${table}`);
});

it('merges with the chosen parts and all reviews, redirects, and is undone byte for byte', async () => {
  const { winner, loser } = await store();
  const before = await dump();
  await merge(winner, ['website', 'location', 'category', 'phone']);
  expect(await findStoredRow(test.db, 'firin-ayse-istanbul')).toMatchObject({
    name: 'Fırın Ayşe',
    category: 'Fırın',
    phone: '+90 212 418 00 12',
    website: 'https://ayse.example/',
    street: 'Atatürk Caddesi No:12',
    latitude: 41.01,
    place_id: 'ChIJfirst',
  });
  expect(
    await selectColumn(test.db, `select author_name from review where business_id = ${winner} order by 1`),
  ).toEqual(['Ali', 'Both', 'Veli']);
  expect(await selectColumn(test.db, `select from_path || ' ' || to_path from redirect`)).toEqual([
    '/business/firin-ayse-ltd-sti-istanbul /business/firin-ayse-istanbul',
  ]);
  expect(await selectColumn(test.db, 'select business_count from city')).toEqual([1]);
  expect(await selectColumn(test.db, `select state || winner_id from duplicate_pair`)).toEqual([
    `merged${winner}`,
  ]);
  expect(await restoreBusiness(test.db, loser, at())).toBe(false);
  await expect(merge(winner)).rejects.toThrow(PairDecidedError);

  expect(await undoDecision(test.db, 1, at())).toEqual({ edited: 0 });
  expect(await dump()).toEqual(before);
  expect(await selectColumn(test.db, 'select state from duplicate_pair')).toEqual(['open']);
  expect(
    await selectColumn(
      test.db,
      `select action from audit_entry where action like 'business.%merge' order by id desc limit 2`,
    ),
  ).toEqual(['business.unmerge', 'business.merge']);
});

it('neither revives the merged business by the next import nor overwrites what was taken from it', async () => {
  const { winner, loser } = await store();
  await merge(winner, ['phone']);
  const outcomes = await importListings(test.db, [FIRST, { ...SECOND, description: 'new' }], at().now);
  expect(outcomes.map(({ kind, id }) => [kind, id])).toEqual([
    ['unchanged', winner],
    ['kept', loser],
  ]);
  expect(await findStoredRow(test.db, 'firin-ayse-istanbul')).toMatchObject({ phone: '+90 212 418 00 12' });
});

it('keeps later edits when a merge is undone', async () => {
  const { winner } = await store();
  await merge(winner, ['phone', 'website']);
  await updateBusiness(test.db, winner, { phone: '0212 999 99 99' }, at());
  expect(await undoDecision(test.db, 1, at())).toEqual({ edited: 1 });
  expect(await findStoredRow(test.db, 'firin-ayse-istanbul')).toMatchObject({
    phone: '0212 999 99 99',
    website: null,
    protected_fields: '["phone"]',
  });
  expect(await findStoredRow(test.db, 'firin-ayse-ltd-sti-istanbul')).toMatchObject({ removed_at: null });
  expect(await selectColumn(test.db, 'select from_path from redirect')).toEqual([]);
});

it('refuses a merge of what was changed or decided meanwhile, and stores nothing of it', async () => {
  const { winner, loser } = await store();
  const shown = await getVersions();
  await updateBusiness(test.db, loser, { phone: '0212 000 00 00' }, at());
  const before = await dump();
  const request = { winnerId: winner, take: [], versions: shown, ...at() };
  await expect(mergeBusinesses(test.db, 1, request)).rejects.toThrow(PairChangedError);
  expect(await dump()).toEqual(before);
  expect(await mergeBusinesses(test.db, 9, request)).toBe(false);
  expect(await markNotSame(test.db, 1, at())).toBe(true);
  await expect(merge(winner)).rejects.toThrow(PairDecidedError);
  expect(await undoDecision(test.db, 1, at())).toEqual({ edited: 0 });
  await expect(undoDecision(test.db, 1, at())).rejects.toThrow(PairDecidedError);
  expect(await selectColumn(test.db, `select count(*) from batch`)).toEqual([0]);
});
