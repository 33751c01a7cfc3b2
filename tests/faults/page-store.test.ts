import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { letGo, listReleases, rollBack } from '../../scripts/publish/rollback.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { type PublishedSite, withPublishedSite } from './page-store/published-site.ts';

const NOW = new Date('2026-11-24T09:30:00Z');

it('serves the bytes of a full publish after a kill at each write and a revert, and no broken link at any time', async () => {
  const random = createRandom(getSeed('page store, kills'));
  await withPublishedSite(random, async ({ database, worker, publish, check }) => {
    const context = { actor: TESTER, now: NOW };
    // What was stored, or even switched to, must not be taken for the site.
    for (let write = 0, isOver = false; !isOver; write++) {
      const id = 1 + write;
      const isDone = random.below(2) === 0;
      const phone = await findPhone(database, id);
      await updateBusiness(database.db, id, { phone: '+1 801-555-0199' }, context);
      worker.dieAfter(write, isDone);
      const outcome = await publish('one').then(
        () => 'published',
        (error: Error) => error.message,
      );
      isOver = outcome === 'published';
      worker.dieAfter(Infinity);
      await updateBusiness(database.db, id, { phone }, context);
      await publish('one');
      await check(`after a kill at write ${write}${isDone ? ', which was done' : ''} and a revert`);
      if (isOver) expect(write, 'writes of an edit').toBeLessThanOrEqual(4);
    }
  });
});

it('serves the bytes of a full publish after two publishers, kills of all pages, a lost record and a rollback', async () => {
  const random = createRandom(getSeed('page store'));
  await withPublishedSite(random, async (site) => {
    const { client, worker, publish, findRecords, check, changeSome } = site;

    // Two publishers at once, with records of their own: one starts again on the release of the other.
    for (let round = 0; round < 2; round++) {
      await changeSome();
      await Promise.all([publish('one'), publish('two')]);
      await check(`after two publishers in round ${round}`);
    }

    // A kill in the middle of a publish of all pages, whose stored ones the next publish uses.
    await changeSome();
    for (const write of [1, 2]) {
      worker.dieAfter(write);
      await expect(publish('one', 'all')).rejects.toThrow('403');
    }
    worker.dieAfter(Infinity);
    await publish('one', 'all');
    await check('after kills of a publish of all pages');

    // A publisher that has lost its record.
    await changeSome();
    await rm(findRecords('one'), { recursive: true });
    await publish('one');
    await check('after the record was lost');

    // An operator rolls back; nothing is published until the release is let go.
    const { id } = (await listReleases(client)).at(-1)!;
    await rollBack(client, id, { by: 'Ada', reason: 'test', now: NOW });
    await changeSome();
    await expect(publish('one')).rejects.toThrow(/npm run rollback -- --release/);
    expect((await listReleases(client)).find(({ isCurrent }) => isCurrent)).toMatchObject({
      id,
      held: { by: 'Ada', reason: 'test' },
    });
    expect(await letGo(client)).toBe(true);
    expect(await letGo(client)).toBe(false);
    await publish('two');
    await check('after a rollback');
  });
});

async function findPhone({ db }: PublishedSite['database'], id: number): Promise<string | null> {
  const { rows } = await db.$client.execute({ sql: 'select phone from business where id = ?', args: [id] });
  return rows[0]!.phone as string | null;
}
