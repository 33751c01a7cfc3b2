import { expect, it } from 'vitest';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { releaseHeldChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { buildListing } from '../../schema/store/commands/testing/listing.ts';
import { importListings } from '../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { letGo, listReleases, rollBack } from '../../scripts/publish/rollback.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { withPublishedSite } from './page-store/published-site.ts';

const NOW = new Date('2026-11-29T09:30:00Z');
const BATCH = 5;

it('publishes the pages of edits first while a batch is being applied, with no link to what comes with it', async () => {
  const random = createRandom(getSeed('page store, beside a batch'));
  await withPublishedSite(random, async ({ database, client, publish, check, readServed, changeSome }) => {
    const { db } = database;
    const hold = (batch: number | null) =>
      db.$client.execute({ sql: 'update publish_hold set batch_id = ?', args: [batch] });
    const findReleases = async () => (await listReleases(client)).map(({ id }) => id);
    /** @returns the releases of a publish, the first one first */
    const publishOnce = async () => {
      const before = await findReleases();
      await publish('one');
      return (await findReleases()).filter((id) => !before.includes(id)).toReversed();
    };
    for (let step = 1; step <= 3; step += 1) {
      await hold(BATCH);
      await changeSome();
      await hold(null);
      const { rows } = await db.$client.execute({
        sql: `select id, slug from business where removed_at is null and id <= 30 order by id limit 1 offset ?`,
        args: [random.below(20)],
      });
      const text = `Taze ekmek, ${step}. gün`;
      await updateBusiness(db, Number(rows[0]!.id), { description: text }, { actor: TESTER, now: NOW });
      const releases = await publishOnce();
      const page = `business/${String(rows[0]!.slug)}.html`;
      expect((await readServed([page]))[page]).toContain(text);
      // A page that the batch renames, or takes to another list, comes with all that follows.
      expect([1, 2]).toContain(releases.length);
      if (releases.length < 2) continue;
      await rollBack(client, releases[0]!, { by: 'Ada', reason: 'test', now: NOW });
      expect((await readServed([page]))[page], 'the first release').toContain(text);
      await letGo(client);
      await publish('one');
    }
    // Its page would link to a city that has none yet.
    await importListings(
      db,
      [buildListing({ name: 'Yeni', city: 'Kars', state: 'Kars', countryCode: 'TR' })],
      NOW,
    );
    expect(await publishOnce()).toHaveLength(1);
    await releaseHeldChanges(db, BATCH);
    await publish('one');
    await check('when the batch has ended');
  });
});
