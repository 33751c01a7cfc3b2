import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChangePolicy } from '../../../rules/batch/change-policy.ts';
import type { MergePart } from '../../../contracts/duplicate.ts';
import type { Database } from '../../database.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { mergeBusinesses } from '../duplicates/merge-businesses.ts';
import { undoDecision } from '../duplicates/undo-decision.ts';
import { updateBusiness } from '../edit/update-business.ts';
import { applyBulk, undoBatch } from '../testing/bulk.ts';
import { buildListing } from '../testing/listing.ts';
import { selectColumn } from '../testing/stored-rows.ts';
import { upsertListings } from '../upsert/upsert-listings.ts';
import { beginApply, createBatch } from './batch-states.ts';

/*
 * Edits, imports, bulk changes, merges and undos in any order, against a model: a field holds the value of the last
 * write that was not taken back, and who was merged into another is removed until that is undone. Each write to a
 * business has a value of its own, because an undo goes by values.
 */

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const STEPS = 60;
const BUSINESSES = 6;
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

const KINDS = ['edit', 'edit', 'import', 'bulk', 'bulk', 'merge', 'undo', 'undo', 'undo'] as const;

/** The part of a merge that is the field. */
const PARTS: Record<Field, MergePart> = { website: 'website', email: 'email', street: 'location' };

/** Merges two businesses as an operator who was shown both. @returns the ids of the pair and of the batch */
async function merge(
  db: Database,
  { winner, loser, taken }: { winner: number; loser: number; taken: Field[] },
  step: { now: Date; actor: typeof ADA },
): Promise<{ pair: number; batch: number }> {
  const pair = [winner, loser].toSorted((a, b) => a - b) as [number, number];
  await db.$client.execute({
    sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, job_id, found_at)
      values (?, ?, 90, '{}', 1, '') on conflict do nothing`,
    args: pair,
  });
  const of = (column: string, table: string) =>
    selectColumn(db, `select ${column} from ${table}`) as Promise<number[]>;
  const [id] = await of('id', `duplicate_pair where (first_id, second_id) = (${pair.join()})`);
  const versions = (await of('version', `business where id in (${pair.join()}) order by id`)) as [
    number,
    number,
  ];
  const take = taken.map((field) => PARTS[field]);
  expect(await mergeBusinesses(db, id!, { winnerId: winner, take, versions, ...step })).toBe(true);
  const [batch] = await of('batch_id', `duplicate_pair where id = ${id}`);
  return { pair: id!, batch: batch! };
}

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
  const batches: { id: number; isDecision: boolean; pair?: number }[] = [];
  const removedBy = new Map<number, number>();
  const log: string[] = [];

  for (let step = 1; step <= STEPS; step++) {
    const field = FIELDS[random(FIELDS.length)]!;
    const value = toValue[field](step);
    const present = ids.filter((id) => !removedBy.has(id));
    const chosen = present.filter(() => random(2) === 0);
    // Each kind comes at least once.
    const kind = KINDS[step - 1] ?? KINDS[random(KINDS.length)]!;
    const push = (id: number, write: Omit<Write, 'value'>) =>
      model.get(`${id} ${field}`)!.push({ value, ...write });
    if (kind === 'edit') {
      const id = present[random(present.length)]!;
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
        // The file still has the businesses that were merged into others.
        [...chosen, ...removedBy.keys()].map((id) => toListing(ids.indexOf(id), { [field]: value })),
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
              hasRows: false,
              findDoubtful: null,
            },
          },
        },
      );
      for (const id of chosen)
        if (!isProtected(model.get(`${id} ${field}`)!)) push(id, { batch, isProtecting: false });
    } else if (kind === 'merge' && present.length > 2) {
      const winner = present[random(present.length)]!;
      const others = present.filter((id) => id !== winner);
      const loser = others[random(others.length)]!;
      const taken = FIELDS.filter((name) => {
        const theirs = model.get(`${loser} ${name}`)!.at(-1)!.value;
        return random(2) === 0 && model.get(`${winner} ${name}`)!.every((write) => write.value !== theirs);
      });
      const { pair, batch } = await merge(db, { winner, loser, taken }, at(step));
      batches.push({ id: batch, isDecision: true, pair });
      removedBy.set(loser, batch);
      for (const name of taken)
        model.get(`${winner} ${name}`)!.push({
          value: model.get(`${loser} ${name}`)!.at(-1)!.value,
          batch,
          isProtecting: true,
        });
    } else if (kind === 'undo' && batches.length > 0) {
      const [batch] = batches.splice(random(batches.length), 1);
      if (batch!.pair === undefined) await undoBatch(db, batch!.id, at(step), batch!.isDecision);
      else await undoDecision(db, batch!.pair, at(step));
      for (const [id, by] of removedBy) if (by === batch!.id) removedBy.delete(id);
      for (const [key, writes] of model)
        model.set(
          key,
          writes.filter((write) => write.batch !== batch!.id),
        );
    }
    log.push(`${step} ${kind} ${field}`);
    const expected = [...model].map(([key, writes]) => `${key} ${writes.at(-1)!.value}`).toSorted();
    const removed = await selectColumn(db, 'select id from business where removed_at is not null');
    expect(new Set(removed), log.slice(-8).join(', ')).toEqual(new Set(removedBy.keys()));
    const rows = FIELDS.map((name) => `select id || ' ${name} ' || ${name} from business`).join(
      ' union all ',
    );
    const actual = (await selectColumn(db, rows)).map(String).toSorted();
    expect(actual, log.slice(-8).join(', ')).toEqual(expected);
  }
});
