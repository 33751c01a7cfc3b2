import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateBusiness } from '../../schema/store/commands/edit/update-business.ts';
import { upsertListings } from '../../schema/store/commands/upsert/upsert-listings.ts';
import { TESTER } from '../../schema/store/commands/testing/tester.ts';
import { withDatabase, type Connection } from '../../scripts/runtime/database/database.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { ensureSecrets } from '../../scripts/runtime/settings/secrets.ts';
import { readSettings, type Settings } from '../../scripts/runtime/settings/settings.ts';
import { sendToWebhook } from '../../worker/webhook/send-webhook.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { hashFiles, createTemporaryFolder } from '../publishing/support/folder.ts';
import { createRandomListing } from '../publishing/support/listings.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { runCommand, startCommand, type RunningCommand } from '../support/command.ts';

const LISTINGS = 300;
const KILLS = 3;

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let env: Record<string, string>;
let settings: Settings;
let out: string;
let port: number;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await linkSharedBuilds(dataDir);
  env = { DATA_DIR: dataDir, SITE_URL: 'https://hub.example' };
  settings = readSettings(env);
  out = join(folder.path, 'out');
  port = await findFreePort();
  const random = createRandom(11);
  const listings = Array.from({ length: LISTINGS }, (_, i) => createRandomListing(random, i));
  const now = new Date('2026-11-20T09:30:00Z');
  await withDatabase(settings, ({ db }) =>
    upsertListings(db, listings, { source: 'import', now, touched: new Set() }),
  );
});
afterAll(() => folder.remove());

const { PUBLISH_WEBHOOK_SECRET: secret } = ensureSecrets();
const sendWebhook = (id = 'call', key = secret) => {
  const event = { id, type: 'pages.changed', timestamp: new Date().toISOString(), data: { change: 1 } };
  return sendToWebhook({ url: `http://127.0.0.1:${port}`, secret: key }, event, new Date());
};
const countPublishes = (command: RunningCommand) => command.said().match(/ Published: /g)?.length ?? 0;

/** Waits until it listens and has published earlier changes. */
async function startListening(): Promise<RunningCommand> {
  const command = startCommand('jobs', ['--out', out, '--listen', String(port)], env);
  await command.until(/ Published: /);
  return command;
}

async function edit({ db }: Connection, text: string): Promise<string> {
  const { rows } = await db.$client.execute(`select id, slug from business order by random() limit 1`);
  const { id, slug } = rows[0]! as unknown as { id: number; slug: string };
  await updateBusiness(db, id, { name: text }, { now: new Date(), actor: TESTER });
  return join(out, `business/${slug}.html`);
}
const isShown = async (file: string, text: string) => (await readFile(file, 'utf8')).includes(text);

it('publishes when it is called, also twice, refuses others, and ends with Ctrl-C', async () => {
  await withDatabase(settings, async (database) => {
    const command = await startListening();
    expect(command.said()).toContain(`Listening on http://127.0.0.1:${port}. Stop with Ctrl-C.`);
    const file = await edit(database, 'Bright Morning Bakery');
    await Promise.all([sendWebhook('same'), sendWebhook('same'), sendWebhook('same')]);
    await expect.poll(() => isShown(file, 'Bright Morning Bakery'), { timeout: 60_000 }).toBe(true);
    const stranger = 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz';
    await expect(sendWebhook('forged', stranger)).rejects.toThrow('The webhook responded with status 401');
    expect(command.said()).toContain('The webhook is invalid: No matching signature found.');
    command.kill('SIGINT');
    expect(await command.ended).toBe(0);
    expect(command.said()).toMatch(/\nStopped\.\n$/);
    expect(
      countPublishes(command),
      'one at the beginning, then at most one under way and one more',
    ).toBeLessThan(4);
  });
});

it('makes up for a publish it was killed in with the next call', async () => {
  const random = createRandom(getSeed('killed listener'));
  await withDatabase(settings, async (database) => {
    let command = await startListening();
    for (let i = 0; i < KILLS; i++) {
      const text = `Killed Bakery ${i}`;
      const file = await edit(database, text);
      await sendWebhook();
      await sleep(random.below(400));
      command.kill('SIGKILL');
      await command.ended;
      command = await startListening();
      await sendWebhook();
      await expect.poll(() => isShown(file, text), { timeout: 60_000 }).toBe(true);
    }
    command.kill('SIGHUP');
    expect(await command.ended).toBe(0);
    const whole = join(folder.path, 'whole');
    expect(await runCommand('publish', ['--all', '--out', whole], env)).toMatchObject({ code: 0 });
    expect(hashFiles(out)).toEqual(hashFiles(whole));
  });
});

it('logs what fails, and does it with the next call; ends when it is told to by another program', async () => {
  await withDatabase(settings, async (database) => {
    const command = await startListening();
    const file = await edit(database, 'Patient Bakery');
    // A folder at the path of the page.
    await rm(file);
    await mkdir(file);
    await sendWebhook();
    await command.until(/Publishing failed: /);
    await rm(file, { recursive: true });
    await sendWebhook();
    await expect
      .poll(() => isShown(file, 'Patient Bakery').catch(() => false), { timeout: 60_000 })
      .toBe(true);
    command.kill('SIGTERM');
    expect(await command.ended).toBe(0);
    expect(command.said()).toMatch(/\nStopped\.\n$/);
  });
});

it('does with --once what waits in both lanes, ends, and says with its exit code whether all went well', async () => {
  const once = (...args: string[]) => runCommand('jobs', ['--once', '--out', out, ...args], env);
  const { file, id } = await withDatabase(settings, async (database) => {
    const edited = await edit(database, 'Scheduled Bakery');
    const unknown = `insert into job (kind, lane, created_at, created_by) values ('of-a-later-version', 'data', '', 'Ada') returning id`;
    const { rows } = await database.db.$client.execute(unknown);
    return { file: edited, id: Number(rows[0]!.id) };
  });
  const failed = await once();
  expect(failed.said).toContain(`Job ${id} (of-a-later-version): failed: job_unknown`);
  expect(failed.code).toBe(1);
  expect(await isShown(file, 'Scheduled Bakery')).toBe(true);
  expect(await once()).toMatchObject({ code: 0 });
  expect(await once('--listen', '8790')).toMatchObject({
    code: 1,
    said: expect.stringContaining('Use either --once or --listen.'),
  });
  expect(await runCommand('publish', ['--listen', '8790'], env)).toMatchObject({ code: 1 });
});
