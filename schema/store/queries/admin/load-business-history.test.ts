import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeBusiness, updateBusiness } from '../../commands/edit/update-business.ts';
import { BulkChange } from '../../../contracts/bulk-change.ts';
import { startBatchStep } from '../../commands/batch/batch-steps.ts';
import { createBulkBatch } from '../../commands/bulk/bulk-batch.ts';
import { applyBulk, resumeBulk } from '../../commands/testing/bulk.ts';
import { buildListing } from '../../commands/testing/listing.ts';
import { importListings, selectColumn } from '../../commands/testing/stored-rows.ts';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { loadBusinessHistory } from './load-business-history.ts';

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

const ADA = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;
let minute = 0;
const at = () => ({ now: new Date(Date.UTC(2026, 10, 26, 9, (minute += 1))), actor: ADA });

const change = (given: object, ids: number[]) => applyBulk(test.db, given, ids, at());

it('tells edits and batches together, newest first, with values as operators know them', async () => {
  const place = { city: 'İstanbul', state: '', stateCode: '', countryCode: 'TR', postalCode: null };
  await importListings(
    test.db,
    [
      buildListing({ ...place, name: 'Fırın Ayşe', category: 'Bakery', website: null }),
      buildListing({ ...place, name: 'Başka', category: 'Cafe' }),
    ],
    at().now,
  );
  const [id] = (await selectColumn(test.db, `select id from business where name = 'Fırın Ayşe'`)) as number[];
  const [cafe] = (await selectColumn(test.db, `select id from category where name = 'Cafe'`)) as number[];
  expect(await loadBusinessHistory(test.db, id!, 20)).toEqual([]);

  await updateBusiness(test.db, id!, { website: 'https://ayse.example/' }, at());
  await change({ kind: 'category', categoryId: cafe }, [id!]);
  await change({ kind: 'verify', verified: true }, [id!]);
  await test.client.execute(
    `update batch_row set undone = '2026' where batch_id = (select max(id) from batch)`,
  );
  await removeBusiness(test.db, id!, at());

  const history = (await loadBusinessHistory(test.db, id!, 20))!;
  expect(history.map(({ by }) => by)).toEqual(['Ada', 'Ada', 'Ada', 'Ada']);
  expect(history).toMatchObject([
    { source: 'edit', action: 'business.remove', after: { removed: true } },
    { source: 'bulk', isUndone: true, before: { isVerified: false }, after: { isVerified: true } },
    { source: 'bulk', isUndone: false, before: { category: 'Bakery' }, after: { category: 'Cafe' } },
    {
      source: 'edit',
      action: 'business.update',
      before: { website: null },
      after: { website: 'https://ayse.example/' },
    },
  ]);
  expect(await loadBusinessHistory(test.db, id!, 1)).toEqual(history.slice(0, 1));
});

it('names who applied a batch, not who prepared it', async () => {
  const [id] = (await selectColumn(test.db, `select id from business where name = 'Başka'`)) as number[];
  const batch = await createBulkBatch(
    test.db,
    { ids: [id!], change: BulkChange.parse({ kind: 'verify', verified: true }) },
    at(),
  );
  const { now } = at();
  const bo = { ...ADA, id: 2, name: 'Bo' };
  await startBatchStep(test.db, batch, { step: 'bulk-apply', input: {}, actor: bo, now }, 'uploaded');
  await resumeBulk(test.db, batch, { now, actor: bo });
  expect((await loadBusinessHistory(test.db, id!, 1))!.map(({ by }) => by)).toEqual(['Bo']);
});

it('knows nothing of a business that does not exist', async () =>
  expect(await loadBusinessHistory(test.db, 999_999, 20)).toBeNull());
