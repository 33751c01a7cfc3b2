import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing.ts';
import { findNewestChange } from './publishing.ts';

const CHANGE = `insert into outbox (entity, entity_id, slug) values ('business', 7, 'seven')`;

let test: TestDatabase;
beforeAll(async () => void (test = await startTestDatabase()));
afterAll(() => test.close());

it('numbers the newest change without waiting for a transaction that writes', async () => {
  await test.client.execute(CHANGE);
  const newest = await findNewestChange(test.db);
  const writing = await test.client.transaction('write');
  try {
    await writing.execute(CHANGE);
    expect(await findNewestChange(test.db)).toBe(newest);
    await writing.commit();
  } finally {
    writing.close();
  }
  expect(await findNewestChange(test.db)).toBe(newest + 1);
});
