import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../scripts/local/database.ts';
import { flagsOf } from '../../scripts/flags.mjs';
import { root } from '../../scripts/local/root.ts';
import { readSettings } from '../../scripts/local/settings.ts';
import { storeListings } from '../../schema/store/writes/listings.ts';
import { shareBuilds } from '../publishing/support/build.ts';
import { contentsOf, temporaryFolder } from '../publishing/support/folder.ts';
import { randomListing } from '../publishing/support/listings.ts';
import { chance, seedOf } from '../publishing/support/random.ts';

const KILLS = 10;
const { PATH, NODE_COMPILE_CACHE } = process.env;

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await temporaryFolder();
  env = { DATA_DIR: join(folder.path, 'data'), SITE_URL: 'https://hub.example' };
  await shareBuilds(env.DATA_DIR!);
  const random = chance(7);
  const listings = Array.from({ length: 500 }, (_, i) => randomListing(random, i));
  await withDatabase(readSettings(env), ({ db }) =>
    storeListings(db, listings, {
      source: 'import',
      now: new Date('2026-11-20T09:30:00Z'),
      touched: new Set(),
    }),
  );
});
afterAll(() => folder.remove());

/** Runs the real command; ends it the hard way after `killAfter` milliseconds unless it is done by then. */
async function publishCommand(
  out: string,
  killAfter = Infinity,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [...flagsOf('publish'), join(root, 'scripts/publish.ts'), '--out', out],
    {
      env: { PATH, NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  if (killAfter !== Infinity) await Promise.race([ended, sleep(killAfter).then(() => child.kill('SIGKILL'))]);
  return { code: await ended, output };
}

it('a publish that is killed at any moment is completed by the next one', async () => {
  const random = chance(seedOf('killed publish'));
  const undisturbed = join(folder.path, 'undisturbed');
  // The first run may also build the site; the second one into a new folder shows how long publishing alone takes.
  expect(await publishCommand(undisturbed)).toMatchObject({ code: 0 });
  const started = performance.now();
  expect(await publishCommand(join(folder.path, 'timed'))).toMatchObject({ code: 0 });
  const duration = performance.now() - started;
  const expected = contentsOf(undisturbed);
  expect(contentsOf(join(folder.path, 'timed'))).toEqual(expected);

  let interrupted = 0;
  for (let i = 0; i < KILLS; i++) {
    const out = join(folder.path, `killed-${i}`);
    // One in each part of the run; the next run may be quicker than the one that was timed.
    const moment = Math.round(((i + random.below(1000) / 1000) / KILLS) * duration * 0.9);
    const first = await publishCommand(out, moment);
    if (first.code !== 0) interrupted += 1;
    expect(await publishCommand(out), `after a kill at ${moment} ms`).toMatchObject({ code: 0 });
    expect(contentsOf(out), `after a kill at ${moment} ms`).toEqual(expected);
  }
  expect(interrupted).toBeGreaterThan(KILLS / 2);
});
