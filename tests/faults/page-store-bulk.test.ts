import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { applyBulk } from '../../schema/store/commands/testing/bulk.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { openRecord } from '../../schema/store/record/record-file.ts';
import { readState } from '../../schema/store/record/write-record.ts';
import { letGo, listReleases, rollBack } from '../../scripts/publish/rollback.ts';
import { executeSync } from '../publishing/support/execute-sync.ts';
import { holdThread } from '../publishing/support/hold-thread.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { withPublishedSite } from './page-store/published-site.ts';

const NOW = new Date('2026-11-24T09:30:00Z');

it('publishes the own pages of bulk changes, and then their lists, as releases before all other pages', async () => {
  const random = createRandom(getSeed('page store, bulk changes'));
  await withPublishedSite(random, async (site) => {
    const { database, client, publish, findRecords, check, readServed } = site;
    const { rows } = await database.db.$client.execute(
      'select id, slug from business where removed_at is null order by id',
    );
    const ids = rows.map((row) => Number(row.id));
    const own = rows.map(({ slug }) => `business/${String(slug)}.html`);
    for (const phone of ['+1 801-555-0123', '+1 801-555-0142'])
      await applyBulk(database.db, { kind: 'set', field: 'phone', value: phone }, ids, {
        actor: TESTER,
        now: NOW,
      });
    const hadReleases = new Set((await listReleases(client)).map(({ id }) => id));
    await publish('one');
    await check('after bulk changes');
    const added = (await listReleases(client)).filter(({ id }) => !hadReleases.has(id));
    expect(added.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
    const [last, all] = [await readServed(own), await readServed()];
    await rollBack(client, added[2]!.id, { by: 'Ada', reason: 'test', now: NOW });
    expect(Object.values(last).filter((page) => page.includes('+1 801-555-0142'))).toHaveLength(own.length);
    expect(await readServed(own)).toEqual(last);
    expect(await readServed()).not.toEqual(all);
    await letGo(client);
    await publish('one');
    await check('after the own pages of bulk changes');

    // One that ends while the rest is published comes first too, here an undo: the rest is given up and begun anew, but
    // three times at most.
    const change = (phone: string) =>
      executeSync(
        database.url,
        `update business set phone = '${phone}' where removed_at is null`,
        'update outbox set is_bulk = 1',
      );
    for (const phone of ['+1 801-555-0177', '+1 801-555-0155']) change(phone);
    const further = ['0142', '0155', '0142', '0177'].map((end) => `+1 801-555-${end}`);
    const [recordName] = readdirSync(findRecords('one')).filter((name) => name.endsWith('.db'));
    const record = openRecord(join(findRecords('one'), recordName!));
    const overtaken = new Set<string>();
    let isReported = false;
    const dones: number[] = [];
    const known = new Set((await listReleases(client)).map((release) => release.id));
    await publish('one', 'changed', {
      news: { take: () => isReported && !(isReported = false), published: null },
      // Only the plans of the rest report their progress.
      onProgress(done) {
        dones.push(done);
        const release = readState(record)!.release!.id;
        if (!overtaken.has(release)) {
          overtaken.add(release);
          change(further.shift()!);
          isReported = true;
        }
        if (isReported) holdThread();
      },
    });
    record.close();
    expect(dones).toEqual(dones.toSorted((a, b) => a - b));
    expect(further).toEqual([]);
    // The own pages and the lists of the first and of the three that it began anew for, and the rest.
    expect((await listReleases(client)).filter((release) => !known.has(release.id))).toHaveLength(9);
    expect(Object.values(await readServed(own)).every((text) => text.includes('+1 801-555-0142'))).toBe(true);
    await publish('one');
    await check('after bulk changes that ended meanwhile');
  });
});
