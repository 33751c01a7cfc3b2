import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeBusinesses } from '../../../schema/store/commands/duplicates/merge-businesses.ts';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { findStoredRow, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { readRepairedRows } from './read-repaired.ts';
import { loadBatch } from '../../../schema/store/queries/batch/load-batch.ts';
import { BatchSetup, buildCsv, openText, type TestRow, WORLD } from './testing/batch-setup.ts';

let test: TestDatabase;
let batches: BatchSetup;
beforeAll(async () => {
  test = await startTestDatabase();
  batches = new BatchSetup(test);
});
afterAll(async () => {
  batches.close();
  await test.close();
});
beforeEach(() => batches.clear());

const OPERATOR = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;
const edit = async (slug: string, patch: Parameters<typeof updateBusiness>[2]) => {
  const id = (await findStoredRow(test.db, slug))!.id as number;
  await updateBusiness(test.db, id, patch, { now: batches.clock(), actor: OPERATOR });
};

/** The world as a second file brings it: most fields change, a business is new, one repeats, one is rejected. */
const NEXT: TestRow[] = [
  { ...WORLD[0]!, phone: '+90 212 418 00 99', latitude: '41.08', category: 'Tatlıcı' },
  { ...WORLD[1]!, site: 'https://weiss.example/', latitude: '48.1301' },
  { ...WORLD[2]!, phone: '', name: 'THE CRUMB' },
  { ...WORLD[3]!, reviews_data: '[{"author_title":"Ann","review_rating":5,"review_text":"Good"}]' },
  WORLD[5]!,
  { ...WORLD[6]!, phone: '(801) 555-0199' },
  { ...WORLD[7]!, phone: '(801) 555-0198' },
  {
    name: 'Crumb & Co',
    category: 'Bakery',
    street: '3 C St',
    city: 'Provo',
    state: 'UT',
    phone: '(801) 555-0198',
  },
  { ...WORLD[6]!, site: 'https://provo.example/' },
  { name: 'Yeni Fırın', category: 'Fırın', street: 'Atatürk Cad. 1', city: 'Bursa', country: 'TR' },
  { name: 'No address' },
];

it('previews exactly what applying does, in groups with samples, and leaves nothing behind', async () => {
  await batches.import(buildCsv(WORLD));
  await edit('the-crumb-leeds', { website: 'https://edited.example/' });
  const before = await batches.dump();
  const id = await batches.create();
  const preview = await batches.preview(id, buildCsv(NEXT));
  expect(await batches.dump()).toEqual(before);
  expect(preview).toMatchObject({
    totalRows: 11,
    created: 2,
    changed: 6,
    unchanged: 1,
    merged: 1,
    kept: 0,
    rejected: 1,
    categoriesCreated: 2,
    citiesCreated: 1,
    protectedValues: 1,
    missing: { previousName: 'file.csv', count: 1, samples: [{ name: '東京ベーカリー', row: null }] },
    countries: [{ country: 'US', source: 'code of the state', count: 1 }],
  });
  const groups = Object.fromEntries(preview.groups.map((group) => [group.key, group]));
  expect(groups['phone:removed']).toMatchObject({
    count: 1,
    decision: 'decline',
    decidedBy: 'default',
    samples: [{ name: 'THE CRUMB', city: 'Leeds', row: 4, before: '+44 113 496 0000', after: null }],
  });
  expect(groups['coordinates:moved']).toMatchObject({ count: 1, samples: [{ city: 'İstanbul' }] });
  expect(groups['coordinates:changed']).toMatchObject({ count: 1, samples: [{ name: 'Bäckerei Weiß' }] });
  expect(groups['category:changed']).toMatchObject({ count: 1 });
  expect(groups['phone:changed']).toMatchObject({ count: 3, decision: 'accept' });
  expect(groups.doubtful).toMatchObject({ count: 1, samples: [{ row: 9, businessId: null }] });
  expect(groups.new).toMatchObject({ count: 1, samples: [{ name: 'Yeni Fırın' }] });
  expect(groups['reviews:added']).toMatchObject({ count: 1 });
  expect(preview.sheets[0]!.columns[6]).toEqual({
    heading: 'phone',
    field: 'phone',
    chosen: false,
    examples: ['+90 212 418 00 99', '+49 89 901820', '+91 20 2612 3456'],
  });
  expect(await selectColumn(test.db, 'select position || problems from batch_reject')).toEqual([
    expect.stringContaining('11[{'),
  ]);
  const { created, changed, unchanged, merged, kept, rejected, declined } = await batches.apply(
    id,
    buildCsv(NEXT),
  );
  expect({ created, changed, unchanged, merged, kept, rejected, declined }).toEqual({
    created: preview.created,
    changed: preview.changed,
    unchanged: preview.unchanged,
    merged: preview.merged,
    kept: preview.kept,
    rejected: preview.rejected,
    declined: 1,
  });
  expect(await findStoredRow(test.db, 'the-crumb-leeds')).toMatchObject({
    name: 'THE CRUMB',
    phone: '+44 113 496 0000',
    website: 'https://edited.example/',
  });
  expect(await batches.undo(id)).toEqual({ undone: 8, edited: 0 });
  expect(await batches.dump()).toEqual(before);
  const again = await batches.create();
  expect(await batches.preview(again, buildCsv(WORLD))).toMatchObject({
    unchanged: 8,
    changed: 0,
    groups: [],
  });
});

describe('decisions', () => {
  it('leave declined groups out, of the operator, of rules and by default, and remove what was accepted', async () => {
    await batches.import(buildCsv(WORLD));
    await test.client.execute(`insert into import_rule (feed, group_key, decision, created_at, created_by)
      values ('feed', 'doubtful', 'decline', '', ''), ('feed', 'name:changed', 'decline', '', '')`);
    const id = await batches.create({
      decisions: {
        groups: { 'phone:changed': 'decline', 'phone:removed': 'accept', 'coordinates:moved': 'decline' },
        missing: 'close',
      },
    });
    const preview = await batches.preview(id, buildCsv(NEXT));
    const find = (key: string) => preview.groups.find((group) => group.key === key);
    expect(find('doubtful')).toMatchObject({ decision: 'decline', decidedBy: 'rule', count: 1 });
    expect(find('phone:changed')).toMatchObject({ decision: 'decline', decidedBy: 'operator', count: 3 });
    const counts = await batches.apply(id, buildCsv(NEXT));
    expect(counts).toMatchObject({
      created: preview.created,
      changed: preview.changed,
      unchanged: preview.unchanged,
      merged: preview.merged,
      declined: 6,
      missing: 1,
    });
    expect(await findStoredRow(test.db, 'the-crumb-leeds')).toMatchObject({ name: 'The Crumb', phone: null });
    expect(await findStoredRow(test.db, 'sekerci-aga-istanbul')).toMatchObject({
      phone: '+90 212 418 00 11',
      latitude: 41.03,
      category: 'Tatlıcı',
    });
    expect(
      await selectColumn(test.db, `select name from business where business_status = 'CLOSED_PERMANENTLY'`),
    ).toEqual(['東京ベーカリー']);
    expect(
      await selectColumn(
        test.db,
        `select slug from business where slug like 'crumb-and-co-provo%' order by id`,
      ),
    ).toEqual(['crumb-and-co-provo', 'crumb-and-co-provo-2']);
  });

  it('hold as the preview showed them, whatever rules and other files of the feed come meanwhile', async () => {
    await batches.import(buildCsv(WORLD));
    const file = buildCsv([{ ...WORLD[0]!, phone: '' }, { ...WORLD[1]!, phone: '+49 89 901899' }, WORLD[2]!]);
    const rule = (key: string, decision: string) =>
      test.client.execute({
        sql: `insert or replace into import_rule (feed, group_key, decision, created_at, created_by)
          values ('feed', ?, ?, '', '')`,
        args: [key, decision],
      });
    await rule('phone:changed', 'decline');
    const id = await batches.create({ decisions: { missing: 'close' } });
    const { missing } = await batches.preview(id, file);
    expect(missing).toMatchObject({ count: 5 });
    await rule('phone:changed', 'accept');
    await rule('phone:removed', 'accept');
    await batches.import(buildCsv(WORLD.slice(0, 3)));
    expect(await batches.apply(id, file)).toMatchObject({ changed: 0, declined: 2, missing: 5 });
    const direct = await batches.create({ decisions: { missing: 'close' } });
    expect(await batches.apply(direct, file)).toMatchObject({ changed: 2, declined: 0 });
    await test.client.execute(`update import_rule set decision = 'decline'`);
    const resumed = buildCsv([{ ...WORLD[1]!, phone: '+49 89 901877' }]);
    expect(await batches.apply(direct, resumed)).toMatchObject({ changed: 1, declined: 0 });
  });

  it('about a frequent pair of categories concern that pair only', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => ({
      ...WORLD[6]!,
      street: `${i} A St`,
      category: i < 6 ? 'Bar' : 'Inn',
    }));
    await batches.import(buildCsv(rows));
    const next = buildCsv(
      rows.map((row) => ({ ...row, category: row.category === 'Bar' ? 'Pub' : 'Hotel' })),
    );
    const id = await batches.create();
    const { groups } = await batches.preview(id, next);
    expect(groups.map(({ key, count, from, to }) => [key, count, from, to])).toEqual([
      ['category:Bar>Pub', 6, 'Bar', 'Pub'],
      ['category:changed', 2, null, null],
    ]);
    await batches.decide(id, { groups: { 'category:Bar>Pub': 'decline' } });
    await batches.apply(id, next);
    expect(
      await selectColumn(
        test.db,
        'select name || business_count from category where business_count > 0 order by name',
      ),
    ).toEqual(['Bar6', 'Hotel2']);
  });

  it('about columns apply to the file, and are remembered for the next with the same headings', async () => {
    const headings = ['name', 'street', 'city', 'state', 'Ruf', 'phone'];
    const row = {
      name: 'A',
      street: '1 A St',
      city: 'Provo',
      state: 'UT',
      Ruf: '(801) 555-0101',
      phone: 'x',
    } as TestRow;
    const file = buildCsv([row], headings);
    const columns = { Ruf: 'phone', phone: null };
    await batches.import(file, { columns });
    expect(await selectColumn(test.db, 'select phone from business')).toEqual(['+1 801-555-0101']);
    const { sheets, warnings } = await batches.preview(await batches.create(), file);
    expect(sheets[0]!.columns.map(({ field, chosen }) => [field, chosen]).slice(4)).toEqual([
      ['phone', true],
      [null, true],
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('an undo', () => {
  it('of a first import leaves an empty database', async () => {
    const before = await batches.dump();
    const id = await batches.import(buildCsv(WORLD));
    expect(await batches.undo(id)).toEqual({ undone: 8, edited: 0 });
    expect(await batches.dump()).toEqual(before);
    expect(await selectColumn(test.db, 'select state from batch')).toEqual(['undone']);
    expect(await selectColumn(test.db, 'select count(*) from outbox where held_by is not null')).toEqual([0]);
  });

  it('keeps later edits, and lists the businesses that have them', async () => {
    await batches.import(buildCsv(WORLD));
    const id = await batches.import(buildCsv(NEXT));
    await edit('sekerci-aga-istanbul', { phone: '+90 212 000 00 00' });
    await edit('yeni-firin-bursa', { website: 'https://yeni.example/' });
    await edit('backerei-weiss-munchen', { email: 'a@b.example' });
    expect(await batches.undo(id)).toEqual({ undone: 6, edited: 2 });
    expect(await findStoredRow(test.db, 'sekerci-aga-istanbul')).toMatchObject({
      phone: '+90 212 000 00 00',
      latitude: 41.03,
      category: 'Pastane',
    });
    expect(await findStoredRow(test.db, 'backerei-weiss-munchen')).toMatchObject({
      website: null,
      email: 'a@b.example',
      latitude: 48.13,
    });
    expect(
      await selectColumn(
        test.db,
        `select slug from batch_row join business on id = business_id where undone = 'edited' order by slug`,
      ),
    ).toEqual(['sekerci-aga-istanbul', 'yeni-firin-bursa']);
    expect(await selectColumn(test.db, `select name from city where name = 'Bursa'`)).toEqual(['Bursa']);
  });

  it('of one group leaves the others, and the rest can follow', async () => {
    await batches.import(buildCsv(WORLD));
    const before = await batches.dump();
    const id = await batches.create();
    await batches.preview(id, buildCsv(NEXT));
    await batches.apply(id, buildCsv(NEXT));
    await batches.undo(id, 'phone:changed');
    expect(await findStoredRow(test.db, 'sekerci-aga-istanbul')).toMatchObject({
      phone: '+90 212 418 00 11',
      latitude: 41.08,
    });
    expect(await selectColumn(test.db, 'select state from batch order by id desc limit 1')).toEqual([
      'applied',
    ]);
    await test.client.execute(`update batch set counts = null where id = ${id}`);
    await batches.undo(id, 'doubtful');
    expect(await selectColumn(test.db, `select state from batch where id = ${id}`)).toEqual(['stopped']);
    expect(await findStoredRow(test.db, 'crumb-and-co-provo-3')).toBeUndefined();
    expect(await findStoredRow(test.db, 'yeni-firin-bursa')).toBeDefined();
    await batches.undo(id);
    expect(await batches.dump()).toEqual(before);
  });

  it('of two imports in their reverse order restores each state, and slugs with numbers are free again', async () => {
    const states = [await batches.dump()];
    const ids = [await batches.import(buildCsv(WORLD))];
    states.push(await batches.dump());
    ids.push(await batches.import(buildCsv(NEXT)));
    expect(await selectColumn(test.db, 'select last from slug_counter')).toEqual([3]);
    await batches.undo(ids[1]!);
    expect(await batches.dump()).toEqual(states[1]);
    expect(await batches.undo(ids[0]!)).toEqual({ undone: 8, edited: 0 });
    expect(await batches.dump()).toEqual(states[0]);
  });

  it('of several imports in any order leaves nothing of them', async () => {
    await batches.import(buildCsv(WORLD));
    const before = await batches.dump();
    const review = (text: string) =>
      `[{"author_title":"Ann","review_rating":5,"review_text":"${text}","review_datetime_utc":"2026-01-02T03:04:05Z"}]`;
    const next = (last: string, city: string) =>
      buildCsv([
        { ...WORLD[0]!, category: `Kind ${last}` },
        { ...WORLD[1]!, city },
        { ...WORLD[6]!, phone: `(801) 555-019${last}`, reviews_data: review(last) },
        {
          ...WORLD[7]!,
          ...(last === '1' ? { site: 'https://a.example/' } : { latitude: `40.${last}`, longitude: '-111' }),
        },
        {
          name: 'Crumb & Co',
          category: 'Bakery',
          street: '9 B St',
          city: 'Provo',
          state: 'UT',
          country: 'US',
          phone: `801 555 017${last}`,
        },
        {
          name: 'N',
          category: 'New',
          street: '9 Z St',
          city: 'Lyon',
          country: 'FR',
          phone: `+33 1 40 00 00 0${last}`,
        },
      ]);
    for (const order of [
      [0, 1, 2],
      [1, 0, 2],
      [1, 2, 0],
      [0, 2, 1],
    ]) {
      const ids = [
        await batches.import(next('1', 'MÜNCHEN')),
        await batches.import(next('2', 'München')),
        await batches.import(next('3', 'MÜNCHEN')),
      ];
      for (const at of order) await batches.undo(ids[at]!);
      expect([order, await batches.dump()]).toEqual([order, before]);
    }
  });
});

it('counts the pages that come and go, also those of categories in cities', async () => {
  const shops = (count: number, category: string) =>
    Array.from({ length: count }, (_, i) => ({
      name: `Shop ${i + 1}`,
      category,
      street: `${i + 1} A St`,
      city: 'Provo',
      state: 'UT',
    }));
  const preview = async (rows: TestRow[]) =>
    (await batches.preview(await batches.create(), buildCsv(rows))).pages;
  // Businesses, the city, the category, and from five businesses on the category in the city.
  expect(await preview(shops(4, 'Bakery'))).toEqual({ created: 4 + 2, changed: 0, removed: 0 });
  expect(await preview(shops(5, 'Bakery'))).toEqual({ created: 5 + 3, changed: 0, removed: 0 });
  await batches.import(buildCsv(shops(5, 'Bakery')));
  const moved = [...shops(4, 'Bakery'), ...shops(5, 'Florist').slice(4)];
  // The florist, who leaves four bakeries behind.
  expect(await preview(moved)).toEqual({ created: 1, changed: 1 + 2, removed: 1 });
});

it('has no preview to be applied by after another one that ended early', async () => {
  await batches.import(buildCsv(WORLD));
  const id = await batches.create();
  await batches.preview(id, buildCsv(NEXT));
  await expect(batches.preview(id, buildCsv(WORLD, ['phone', 'site']))).rejects.toThrow();
  expect((await loadBatch(test.db, id))!.preview).toBeNull();
  expect(await batches.apply(id, buildCsv(NEXT))).toMatchObject({ rejected: 1, created: 2 });
  expect(await selectColumn(test.db, 'select position from batch_reject')).toEqual([11]);
});

it('stores repaired rows into the same batch, whose undo takes them back too', async () => {
  const before = await batches.dump();
  const headings = ['name', 'street', 'city', 'country'];
  const file = buildCsv([WORLD[0]!, { name: 'Bare' }, { name: 'مخبز' }], headings);
  const id = await batches.import(file);
  const rows = [
    { position: 2, cells: ['Café Bär', 'Hauptstr. 1', 'Köln', 'DE'] },
    { position: 3, cells: ['مخبز', '', '', ''] },
    { position: 9, cells: ['x'] },
  ];
  expect(await batches.repair(id, rows)).toEqual({ repaired: 1, rejected: 1 });
  expect(await batches.repair(id, rows)).toEqual({ repaired: 0, rejected: 1 });
  expect(await selectColumn(test.db, 'select slug from business order by id')).toEqual([
    'sekerci-aga-istanbul',
    'cafe-bar-koln',
  ]);
  expect(
    await selectColumn(
      test.db,
      `select position || iif(repaired_at is null, ' open', ' repaired') from batch_reject`,
    ),
  ).toEqual(['2 repaired', '3 open']);
  expect(await selectColumn(test.db, `select counts ->> 'repaired' from batch`)).toEqual([1]);
  const bakery = { name: 'مخبز', street: 'شارع 1', city: 'القاهرة', country: 'EG' };
  const readWorkbook = async (place: string, columns: string[]) => {
    const cells = { ...bakery, Notes: 'x', 'Rejected row': place, 'Reddedilen satır': place } as TestRow;
    return await readRepairedRows(test.db, id, await openText(buildCsv([cells], columns)));
  };
  const last = ['Reason for rejection', 'Rejected row'];
  // Another import has a row 3, too.
  for (const place of [`${id + 1}#3`, '3'])
    await expect(readWorkbook(place, [...headings, ...last])).rejects.toThrow('is not of this import');
  for (const columns of [
    ['name', 'city', 'street', 'country', ...last],
    ['name', 'city', 'country', ...last],
    ['name', 'Notes', 'street', 'city', 'country', ...last],
    ['name', 'street', 'city', ...last],
  ])
    await expect(readWorkbook(`${id}#3`, columns)).rejects.toThrow(
      'The columns of the workbook were changed',
    );
  await expect(readWorkbook(`${id}#3`, headings)).rejects.toThrow('has no column “Rejected row”');
  const place = `${id}#3`;
  for (const columns of [
    [...headings, ...last],
    [...headings, 'Rejected row'],
    [...headings, ...last, 'Notes'],
    [...headings, 'Reddedilme nedeni', 'Reddedilen satır'],
  ])
    expect(await readWorkbook(place, columns)).toEqual([{ position: 3, cells: Object.values(bakery) }]);
  expect(await batches.repair(id, await readWorkbook(place, [...headings, ...last]))).toEqual({
    repaired: 1,
    rejected: 0,
  });
  expect(await batches.undo(id)).toEqual({ undone: 3, edited: 0 });
  expect(await batches.dump()).toEqual(before);
});

it('goes on with a batch that was applied in part and undone in part, and undoes all of it', async () => {
  await batches.import(buildCsv(WORLD));
  const before = await batches.dump();
  const id = await batches.import(buildCsv(NEXT));
  const after = await batches.dump();
  const interrupt = () =>
    test.client.execute(`update batch set state = 'stopped', counts = null, members = null where id = ${id}`);
  const getState = () => selectColumn(test.db, `select state from batch where id = ${id}`);
  await interrupt();
  await batches.undo(id, 'phone:changed');
  expect(await getState()).toEqual(['stopped']);
  await batches.undo(id);
  expect(await batches.dump()).toEqual(before);
  await interrupt();
  await batches.apply(id, buildCsv(NEXT));
  expect(await getState()).toEqual(['applied']);
  expect(await batches.dump()).toHaveLength(after.length);
  await batches.undo(id);
  expect(await batches.dump()).toEqual(before);
});

it('does not miss a business if a file has only the listing that was merged into it', async () => {
  const twin = { ...WORLD[0]!, name: 'Şekerci Ağa Ltd. Şti.', place_id: 'ChIJtr0002' };
  await batches.import(buildCsv([WORLD[0]!, twin, WORLD[1]!]));
  const stored = await findStoredRow(test.db, 'sekerci-aga-istanbul');
  await test.client
    .execute(`insert into duplicate_pair (id, first_id, second_id, certainty, evidence, job_id, found_at)
    select 1, min(id), max(id), 90, '{}', 1, '' from business where slug like 'sekerci%'`);
  const merge = { winnerId: stored!.id as number, take: [], versions: [1, 1] as [number, number] };
  await mergeBusinesses(test.db, 1, { ...merge, now: batches.clock(), actor: OPERATOR });
  const id = await batches.create();
  expect(await batches.preview(id, buildCsv([twin, WORLD[1]!]))).toMatchObject({
    kept: 1,
    missing: { count: 0 },
  });
});

it('files categories whose names mean the same in one, says so in the preview, and again with the next file', async () => {
  const rows = ['Dentist', 'Dentist', 'Dentists', 'Eczane', 'Eczaneler', 'Optician'].map((category, i) => ({
    name: `İşletme ${i}`,
    category,
    street: `Atatürk Cad. ${i}`,
    city: 'Bursa',
    country: 'TR',
  }));
  const merged = [
    { name: 'Dentists', into: 'Dentist', count: 1 },
    { name: 'Eczaneler', into: 'Eczane', count: 1 },
  ];
  const first = await batches.create();
  const preview = await batches.preview(first, buildCsv(rows));
  expect(preview).toMatchObject({ categoriesCreated: 3, categoriesMerged: merged });
  await batches.apply(first, buildCsv(rows));
  const again = await batches.preview(await batches.create(), buildCsv(rows));
  expect(again).toMatchObject({ unchanged: 6, categoriesCreated: 0, categoriesMerged: merged });
});
