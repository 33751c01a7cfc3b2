import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openRecord } from '../../schema/store/record/record-file.ts';
import {
  inTransaction,
  listEntries,
  readState,
  stageEntries,
} from '../../schema/store/record/write-record.ts';
import { listReleases } from '../../scripts/publish/rollback.ts';
import { createCommitter } from '../../scripts/publish/store/commit-release.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { type PublishedSite, withPublishedSite } from './page-store/published-site.ts';

const RELEASES = 200;

/** Commits as many releases as there are before a compaction. Each stores the home page, which stays the same. */
async function commitReleases({ client, findRecords }: PublishedSite): Promise<void> {
  const [name] = readdirSync(findRecords('one')).filter((file) => file.endsWith('.db'));
  const recordFile = join(findRecords('one'), name!);
  const record = openRecord(recordFile);
  const { template, cursor, release } = readState(record)!;
  const { commit } = createCommitter({ record, recordFile, client, current: release!.id });
  const home = listEntries(record, ['/']);
  for (let run = 1; run <= RELEASES; run += 1) {
    inTransaction(record, () => stageEntries(record, home, run));
    await commit(run, {
      removed: [],
      template,
      getPolicy: () => release!.policy,
      getCursor: () => cursor,
      getNow: () => new Date(),
      by: 'one',
      isAdvance: false,
    });
  }
  record.close();
}

/** Writes of the publish of some edits: a pack, a record, a release and `current`. */
const WRITES = 4;

it('compacts the store after many releases, once edits are published, and again if that fails', async () => {
  await withPublishedSite(createRandom(getSeed('page store, compaction')), async (site) => {
    const { client, worker, publish, changeSome, check } = site;
    const load = async (id: string) => (await client.readRelease(id))!;
    const loadCurrent = async () => await load((await client.readCurrent())!.release);
    await commitReleases(site);
    const before = await loadCurrent();
    expect(before.records.length - before.baseRecords).toBeGreaterThanOrEqual(RELEASES);

    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    for (const moreWrites of [0, 3]) {
      await changeSome();
      const records = (await loadCurrent()).records.length;
      worker.dieAfter(WRITES + moreWrites);
      await publish('one');
      worker.dieAfter(Infinity);
      expect(warn.mock.calls.splice(0)).toEqual([
        [expect.stringMatching(/^The indexes of the pages could not be written anew: .* responded with 403/)],
      ]);
      const published = await loadCurrent();
      expect([published.records.length, published.indexes]).toEqual([records + 1, before.indexes]);
      await check(`after a compaction that failed at write ${moreWrites}`);
    }
    warn.mockRestore();

    await changeSome();
    await publish('one');
    const compacted = await loadCurrent();
    expect([compacted.records.length, compacted.baseRecords, compacted.changes]).toEqual([1, 1, '']);
    const [, previous] = await listReleases(client);
    const published = await load(previous!.id);
    expect([published.records.length, published.indexes]).toEqual([
      before.records.length + 3,
      before.indexes,
    ]);
    expect([compacted.cursor, compacted.pages]).toEqual([published.cursor, published.pages]);
    await check('after a compaction');

    // A publisher without a record goes on from there.
    await changeSome();
    await publish('two');
    const next = await loadCurrent();
    expect([next.records.length, next.indexes]).toEqual([2, compacted.indexes]);
    await check('after the next edits');
  });
});
