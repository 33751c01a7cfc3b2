import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { markNotSame } from '../../../schema/store/commands/duplicates/mark-not-same.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { readSettings } from '../../runtime/settings/settings.ts';
import { handlers } from './index.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.client.execute('delete from business');
  await test.client.execute('delete from job');
});

/** A listing as `name | street | phone | city | country | latitude, longitude`. */
function parse(text: string) {
  const [name = '', street = '', phone = '', city = '', countryCode = '', position = ''] = text
    .split('|')
    .map((part) => part.trim());
  const [latitude = null, longitude = null] = position === '' ? [] : position.split(',').map(Number);
  return buildListing({
    name,
    street,
    address: `${street}, ${city}`,
    phone: phone || null,
    city,
    state: '',
    stateCode: '',
    countryCode,
    postalCode: null,
    latitude,
    longitude,
  });
}

const WORLD = [
  'Fırın Ayşe | Atatürk Cad. 12 | 0212 418 00 11 | İstanbul | TR',
  'FIRIN AYŞE Ltd. Şti. | Atatürk Caddesi No:12 | +90 212 418 00 11 | İstanbul | TR',
  'Bäckerei Weiß | Hauptstr. 3 | | München | DE | 48.13, 11.57',
  'Bäckerei Weiß GmbH | Hauptstraße 3 | | Unterhaching | DE | 48.1301, 11.5701',
  'The Crown | 1 High Street | 0113 496 0000 | Leeds | GB',
  'The Crown | 1 High Street | 0161 496 0000 | Manchester | GB',
  'शर्मा मिठाई | MG Road 7 | 020 2612 3456 | Pune | IN',
  'शर्मा मिठाई | M.G. Road 7 | +91 20 2612 3456 | Poona | IN',
  '東京ベーカリー | 銀座1-2-3 | 03-3541-0000 | 中央区 | JP',
  '東京ベーカリー株式会社 | 銀座 1-2-3 | +81 3 3541 0000 | 中央区 | JP',
  'مخبز النيل | شارع النيل 9 | | القاهرة | EG | 30.05, 31.23',
  'مخبز النيل | ش. النيل ٩ | | القاهرة | EG | 30.05, 31.23',
].map(parse);

const store = () => importListings(test.db, WORLD, new Date('2026-11-26T08:00:00Z'));
const list = (state = 'open') =>
  selectColumn(
    test.db,
    `select a.name || ' = ' || b.name from duplicate_pair p join business a on a.id = p.first_id
      join business b on b.id = p.second_id where state = '${state}' order by 1`,
  );

/** Runs the job as the runner does. */
async function search(signal = new AbortController().signal) {
  const { rows } = await test.client.execute(`insert into job (kind, lane, created_at, created_by)
    values ('duplicates', 'data', '', '') returning id, input`);
  return await run(Number(rows[0]!.id), signal);
}
function run(id: number, signal: AbortSignal) {
  return test.client.execute(`select input from job where id = ${id}`).then(({ rows }) =>
    handlers.duplicates!(
      {
        db: test.db,
        database: { url: test.url, token: null, file: null },
        settings: readSettings({}),
        worker: { url: '', token: '' },
        job: { id, batchId: null, subject: null, actor: TESTER },
        clock: () => new Date(),
        signal,
        progress: () => {},
      },
      JSON.parse(rows[0]!.input as string),
    ),
  );
}

it('finds what is stored twice within a city and across the borders of two, but no namesakes', async () => {
  await store();
  expect(await search()).toEqual({ compared: 12, open: 5 });
  const pairs = await list();
  expect(pairs).toHaveLength(5);
  for (const name of ['Ayşe', 'Weiß', 'शर्मा', '東京', 'النيل'])
    expect(
      pairs.filter((pair) => String(pair).includes(name)),
      name,
    ).toHaveLength(1);
});

it('never proposes a pair again that is not the same, after imports and searches, and drops what was changed', async () => {
  await store();
  await search();
  const [id, , other] = (await selectColumn(
    test.db,
    'select id from duplicate_pair order by id',
  )) as number[];
  await markNotSame(test.db, id!, { now: new Date(), actor: TESTER });
  const [changed] = await selectColumn(test.db, `select first_id from duplicate_pair where id = ${other}`);
  await store();
  await updateBusiness(
    test.db,
    Number(changed),
    { name: 'Başka Bir Yer' },
    { now: new Date(), actor: TESTER },
  );
  expect(await search()).toEqual({ compared: 12, open: 3 });
  expect(await list('not-same')).toHaveLength(1);
});

it('goes on behind the cities that an interrupted search has stored', async () => {
  await store();
  const stopped = new AbortController();
  stopped.abort();
  await expect(search(stopped.signal)).rejects.toThrow();
  expect(await list()).toEqual([]);
  const [last] = await selectColumn(test.db, `select id from city where name = '中央区'`);
  await test.client.execute(`update job set input = json_object('after', ${Number(last) - 1})`);
  const [job] = await selectColumn(test.db, 'select id from job');
  expect(await run(Number(job), new AbortController().signal)).toMatchObject({ open: expect.any(Number) });
  expect(await list()).toEqual(expect.arrayContaining([expect.stringContaining('東京')]));
});
