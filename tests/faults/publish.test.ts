import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../scripts/runtime/database/database.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { hashFiles, createTemporaryFolder } from '../publishing/support/folder.ts';
import { createRandomListing } from '../publishing/support/listings.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { startScript } from '../support/script.ts';

const KILLS = 5;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  env = { DATA_DIR: join(folder.path, 'data'), SITE_URL: 'https://hub.example' };
  await linkSharedBuilds(env.DATA_DIR!);
  const random = createRandom(7);
  const listings = Array.from({ length: 200 }, (_, i) => createRandomListing(random, i));
  await withDatabase(readSettings(env), ({ db }) =>
    upsertListings(db, listings, {
      source: 'import',
      now: new Date('2026-11-20T09:30:00Z'),
      touched: new Set(),
    }),
  );
});
afterAll(() => folder.remove());

const startPublish = (out: string) => startScript('publish', ['--out', out], env);

it('a publish that is killed at any moment is completed by the next one', async () => {
  const random = createRandom(getSeed('killed publish'));
  const undisturbed = join(folder.path, 'undisturbed');
  // The first run can include building the site; the second one, into a new folder, measures publishing alone.
  expect(await startPublish(undisturbed).ended).toMatchObject({ code: 0 });
  const started = performance.now();
  expect(await startPublish(join(folder.path, 'timed')).ended).toMatchObject({ code: 0 });
  let duration = 0.9 * (performance.now() - started);
  const expected = hashFiles(undisturbed);
  expect(hashFiles(join(folder.path, 'timed'))).toEqual(expected);

  for (let kills = 0, tries = 0; kills < KILLS; tries += 1) {
    const out = join(folder.path, `killed-${tries}`);
    // One kill in each phase of the run.
    const moment = Math.round(((kills + random.below(1000) / 1000) / KILLS) * duration);
    const command = startPublish(out);
    await Promise.race([command.ended, sleep(moment).then(command.kill)]);
    const { code } = await command.ended;
    if (code === 0) {
      // It finished earlier than the previous runs.
      duration *= 0.8;
      continue;
    }
    kills += 1;
    expect(await startPublish(out).ended, `after a kill at ${moment} ms`).toMatchObject({ code: 0 });
    expect(hashFiles(out), `after a kill at ${moment} ms`).toEqual(expected);
  }
});
