import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { updateBusiness } from '../edit/update-business.ts';
import { applyBulk, undoBatch } from '../testing/bulk.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn } from '../testing/stored-rows.ts';
import { upsertListings } from '../upsert/upsert-listings.ts';
import { beginApply, createBatch } from './batch-states.ts';

/*
 * Edits, imports, bulk changes and undos in any order, against a model: a field holds the value of the last write that
 * was not taken back. Each write has a value of its own, because an undo goes by values.
 */

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const STEPS = 60;
const BUSINESSES = 5;
const FIELDS = ['website', 'email', 'street'] as const;
type Field = (typeof FIELDS)[number];
const toValue: Record<Field, (write: number) => string> = {
  website: (write) => `https://w${write}.example/`,
  email: (write) => `w${write}@mail.example`,
  street: (write) => `${write} Main St`,
};

/** A write to a field: by an operator, or by a batch with this id. Those of imports do not protect it. */
type Write = { value: string; batch: number | null; isProtecting: boolean };

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const ADA = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;

/** Small linear congruential generator (Numerical Recipes), so that a seed repeats a run. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it(`holds in each field the last write that was not taken back (SEED=${SEED})`, async () => {
  const { db } = test;
  const random = createRandom(SEED);
  const at = (step: number) => ({ now: new Date(Date.UTC(2026, 10, 26, 0, step)), actor: ADA });
  const toListing = (i: number, values: Partial<Record<Field, string>>) =>
    buildListing({
      name: `Fırın ${i}`,
      address: `Cadde ${i}, Bursa`,
      city: 'Bursa',
      state: '',
      stateCode: '',
      countryCode: 'TR',
      placeId: `place-${i}`,
      street: null,
      ...values,
    });
  const first = FIELDS.map((field): [Field, string] => [field, toValue[field](0)]);
  const stored = await upsertListings(
    db,
    Array.from({ length: BUSINESSES }, (_, i) => toListing(i, Object.fromEntries(first))),
    { source: 'import', now: at(0).now, touched: new Set() },
  );
  const ids = stored.map(({ id }) => id);
  const model = new Map(
    ids.flatMap((id) =>
      first.map(([field, value]): [string, Write[]] => [
        `${id} ${field}`,
        [{ value, batch: null, isProtecting: false }],
      ]),
    ),
  );
  const isProtected = (writes: Write[]) => writes.some(({ isProtecting }) => isProtecting);
  const batches: { id: number; isDecision: boolean }[] = [];
  const log: string[] = [];

  for (let step = 1; step <= STEPS; step++) {
    const field = FIELDS[random(FIELDS.length)]!;
    const value = toValue[field](step);
    const chosen = ids.filter(() => random(2) === 0);
    const kind = ['edit', 'edit', 'import', 'bulk', 'bulk', 'undo', 'undo'][random(7)]!;
    const push = (id: number, write: Omit<Write, 'value'>) =>
      model.get(`${id} ${field}`)!.push({ value, ...write });
    if (kind === 'edit') {
      const id = ids[random(ids.length)]!;
      await updateBusiness(db, id, { [field]: value }, at(step));
      push(id, { batch: null, isProtecting: true });
    } else if (kind === 'bulk' && chosen.length > 0) {
      const batch = await applyBulk(db, { kind: 'set', field, value }, chosen, at(step));
      batches.push({ id: batch, isDecision: true });
      for (const id of chosen) push(id, { batch, isProtecting: true });
    } else if (kind === 'import') {
      const file = { name: 'a.csv', feed: 'a', sha256: String(step), country: null };
      const batch = await createBatch(db, file, at(step));
      const now = new Date(await beginApply(db, batch, { rules: {}, previousId: null }, at(step).now));
      batches.push({ id: batch, isDecision: false });
      await upsertListings(
        db,
        chosen.map((id) => toListing(ids.indexOf(id), { [field]: value })),
        {
          source: 'import',
          now,
          touched: new Set(),
          batch: {
            scope: {
              id: batch,
              policy: new ChangePolicy({}, {}),
              isHeld: false,
              isCopy: false,
              findDoubtful: null,
            },
          },
        },
      );
      for (const id of chosen)
        if (!isProtected(model.get(`${id} ${field}`)!)) push(id, { batch, isProtecting: false });
    } else if (kind === 'undo' && batches.length > 0) {
      const [batch] = batches.splice(random(batches.length), 1);
      await undoBatch(db, batch!.id, at(step), batch!.isDecision);
      for (const [key, writes] of model)
        model.set(
          key,
          writes.filter((write) => write.batch !== batch!.id),
        );
    }
    log.push(`${step} ${kind} ${field}`);
    const expected = [...model].map(([key, writes]) => `${key} ${writes.at(-1)!.value}`).toSorted();
    const rows = FIELDS.map((name) => `select id || ' ${name} ' || ${name} from business`).join(
      ' union all ',
    );
    const actual = (await selectColumn(db, rows)).map(String).toSorted();
    expect(actual, log.slice(-8).join(', ')).toEqual(expected);
  }
});
