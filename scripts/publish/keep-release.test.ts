import { expect, it } from 'vitest';
import { FORMAT } from '../../schema/page-store/release.ts';
import { createReleaseId } from '../../schema/page-store/store-keys.ts';
import { keepRelease } from './keep-release.ts';
import { collectGarbage } from './store/collect-garbage.ts';
import { CurrentMovedError } from './store/store-client.ts';
import { MemoryStore } from './store/testing/memory-store.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const HOURS_A_MONTH = 30 * 24;
const LIST = '0000000000000001';

/** Publishes a release that names nothing but an empty list. @returns its name */
function publish(store: MemoryStore, by: string, hoursAgo = 0): string {
  const id = createReleaseId(new Date(NOW - hoursAgo * 3600_000 + store.objects.size));
  const names = { indexes: [], changes: '', records: [], baseRecords: 0, list: LIST, packs: [] };
  store.put('lists', LIST, '', hoursAgo);
  store.put('releases', id, JSON.stringify({ format: FORMAT, id, at: '', by, pages: 1, ...names }), hoursAgo);
  store.current = { release: id };
  return id;
}

it('the release of before is the current one again, however old it is and whoever published since', async () => {
  const store = new MemoryStore(NOW);
  const before = publish(store, 'runner', HOURS_A_MONTH);
  const restore = await keepRelease(store.client(), 'deployment');
  publish(store, 'deployment');
  await collectGarbage(store.client());
  publish(store, 'runner');
  await restore();
  expect(store.current).toEqual({ release: before });
  expect(store.names('releases')).toContain(before);
});

it('it stays as it is if the deployment has published nothing, also beside others', async () => {
  const store = new MemoryStore(NOW);
  publish(store, 'deployment', 3);
  const restore = await keepRelease(store.client(), 'deployment');
  await restore();
  const edit = publish(store, 'runner');
  await restore();
  expect(store.current).toEqual({ release: edit });
});

it('a release that is published at the same moment is overtaken', async () => {
  const store = new MemoryStore(NOW);
  const before = publish(store, 'runner', 3);
  const client = store.client();
  let conflicts = 2;
  const moveCurrent: typeof client.moveCurrent = async (expected, release) => {
    if (conflicts-- > 0) throw new CurrentMovedError();
    await client.moveCurrent(expected, release);
  };
  const restore = await keepRelease({ ...client, moveCurrent }, 'deployment');
  publish(store, 'deployment');
  await restore();
  expect(store.current).toEqual({ release: before });
});

it('a store without releases has none to go back to', async () => {
  const store = new MemoryStore(NOW);
  const restore = await keepRelease(store.client(), 'deployment');
  const first = publish(store, 'deployment');
  await restore();
  expect(store.current).toEqual({ release: first });
});
