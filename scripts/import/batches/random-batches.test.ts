import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeBusiness, updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { BatchSetup, buildCsv, type TestRow, WORLD } from './testing/batch-setup.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = Number(process.env.RUNS ?? 4);
const OPERATOR = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;

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

/** Mulberry32. */
let state = SEED;
function random(most: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) % most;
}
const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;

function buildRow(): TestRow {
  const row = { ...pick(WORLD) };
  row.street = `${row.street} ${random(3)}`;
  if (random(3) === 0) row.name = pick(['CRUMB', 'Crumb', row.name!]);
  row.phone = pick(['', row.phone!, `+1 801 555 01${10 + random(5)}`]);
  row.category = pick(['', 'Bakery', 'bakery', 'Café', 'Pastane']);
  row.site = pick(['', 'https://a.example/', 'https://b.example/']);
  row.latitude = pick(['', '41.03', '41.0301', '42']);
  row.longitude = pick(['28.97', '28.9', '']);
  row.place_id = pick(['', '', `ChIJ${random(6)}`]);
  row.city = pick([row.city!, row.city!, row.city!.toUpperCase()]);
  if (random(3) === 0)
    row.reviews_data = JSON.stringify([
      {
        author_title: pick(['Ann', 'Bob']),
        review_rating: 1 + random(5),
        review_text: pick(['Good', 'Bad']),
        review_datetime_utc: '2026-01-02T03:04:05Z',
      },
    ]);
  return random(20) === 0 ? { ...row, street: '', city: '' } : row;
}
const buildFile = () => buildCsv(Array.from({ length: 5 + random(25) }, buildRow));

async function editSome(): Promise<void> {
  for (const id of (await selectColumn(test.db, 'select id from business')) as number[]) {
    const context = { now: batches.clock(), actor: OPERATOR };
    const choice = random(8);
    if (choice === 0) await updateBusiness(test.db, id, { phone: '1' }, context);
    if (choice === 1) await updateBusiness(test.db, id, { name: 'Edited', website: null }, context);
    if (choice === 2) await removeBusiness(test.db, id, context);
  }
}

it(
  `undoes random files over random edits, in the reverse order (seed ${SEED})`,
  async () => {
    for (let run = 0; run < RUNS; run += 1) {
      await batches.clear();
      const states: string[][] = [];
      const ids: number[] = [];
      for (let file = 0; file < 3; file += 1) {
        if (file === 1) await editSome();
        states.push(await batches.dump());
        const text = buildFile();
        const groups = Object.fromEntries(
          ['phone:removed', 'phone:changed', 'category:changed', 'new', 'coordinates:moved', 'doubtful'].map(
            (key) => [key, pick(['accept', 'accept', 'decline'] as const)],
          ),
        );
        const decisions = { groups, missing: pick(['keep', 'unverify', 'close'] as const) };
        const id = await batches.create({ decisions });
        const preview = run % 2 === 0 ? await batches.preview(id, text) : null;
        const counts = await batches.apply(id, text);
        if (preview !== null)
          for (const name of ['created', 'changed', 'unchanged', 'merged', 'kept', 'rejected'] as const)
            expect([name, counts[name]]).toEqual([name, preview[name]]);
        ids.push(id);
      }
      for (const at of [2, 1]) {
        expect(await batches.undo(ids[at]!)).toMatchObject({ edited: 0 });
        expect(await batches.dump()).toEqual(states[at]);
      }
    }
  },
  60_000 * RUNS,
);
