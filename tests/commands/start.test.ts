import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHANGE_HEADER, Publishing } from '../../schema/contracts/publishing.ts';
import { withDatabase } from '../../scripts/runtime/database/database.ts';
import { findFreePort, isPortFree } from '../../scripts/runtime/ports.ts';
import { isRunning, listProcesses } from '../../scripts/runtime/processes/processes.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { findSqld } from '../../scripts/runtime/database/sqld.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { startCommand } from '../support/command.ts';
import { createOperatorHeaders } from '../support/operator.ts';

const EDITS = 10;
/** Time in which an edit must be public, in milliseconds. */
const MAX_DELAY_MS = 2000;

let settings: { PORT: string; DATA_DIR: string; SITE_NAME: string };
let site: string;
beforeAll(async () => {
  const port = await findFreePort();
  site = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-start-')),
    SITE_NAME: 'Test Hub',
  };
  await linkSharedBuilds(settings.DATA_DIR);
});
afterAll(() => rmSync(settings.DATA_DIR, { recursive: true }));

const getSecretsFile = () => join(settings.DATA_DIR, 'operator-secrets.txt');
const readSecrets = () => `secrets of the first operator: ${getSecretsFile()}`;
const readSummary = (pages: string, signIn = readSecrets()) =>
  new RegExp(
    `Test Hub is running\\.\\n\\n  Address   ${site}\\n  Pages     ${pages}\\n  Sign-in   ${site}/admin, ${signIn}\\n  Stop      Ctrl-C\\n`,
  );
const SECRETS =
  /Access key \(Erişim Anahtarı\) {3}(\S{40})\n.*User code \(Kullanıcı Kodu\) {5}(\d{8})\n.*Password \(Şifre\) {15}(\S{32})\n/;
const get = async (path: string) => {
  const answer = await fetch(`${site}${path}`);
  return { status: answer.status, text: await answer.text() };
};
/**
 * Running processes of the installation under test: all have its data folder in their arguments or listen on its
 * port.
 */
const findLeftovers = async () => ({
  processes: listProcesses().filter(({ command }) => command.includes(settings.DATA_DIR)),
  portIsFree: await isPortFree(Number(settings.PORT), '127.0.0.1'),
});
const nothing = { processes: [], portIsFree: true };

/**
 * Saves descriptions through the API. Returns the milliseconds until each is on its public page and reported as live.
 */
async function saveAndSee(edits: number): Promise<{ seen: number; told: number }[]> {
  return withDatabase(readSettings(settings), async ({ db }) => {
    const headers = { ...(await createOperatorHeaders(db, new Date())), 'Content-Type': 'application/json' };
    const { rows } = await db.$client.execute(
      `select id, slug, version from business order by id limit ${edits}`,
    );
    const times: { seen: number; told: number }[] = [];
    for (const { id, slug, version } of rows as unknown as { id: number; slug: string; version: number }[]) {
      const description = `Edited ${crypto.randomUUID()}`;
      const begun = performance.now();
      const body = JSON.stringify({ description, version });
      const saved = await fetch(`${site}/api/businesses/${id}`, { method: 'PATCH', headers, body });
      expect(saved.status, await saved.text()).toBe(200);
      const isSeen = async () => (await get(`/business/${slug}`)).text.includes(description);
      await expect.poll(isSeen, { interval: 20, timeout: 60_000 }).toBe(true);
      const seen = performance.now() - begun;
      const change = saved.headers.get(CHANGE_HEADER)!;
      const isReported = async () => {
        const answer = await fetch(`${site}/api/admin/publishing?since=${change}`, { headers });
        return Publishing.parse(await answer.json()).live;
      };
      await expect.poll(isReported, { interval: 20, timeout: 60_000 }).toBe(true);
      times.push({ seen, told: performance.now() - begun });
    }
    return times;
  });
}
const getMedian = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1]!);

it('loads the sample, publishes it, then what an operator saves, as a rule within two seconds, and leaves nothing when it is killed outright', async () => {
  const command = startCommand('start', [], settings);
  await command.until(readSummary('[\\d,]+', 'with these secrets, shown only once:[^]*'));
  expect(command.said()).toContain('Loading 2,000 sample businesses: done\n');
  expect(await get('/')).toMatchObject({ status: 200, text: expect.stringContaining('Test Hub') });
  expect(await get('/nowhere')).toMatchObject({ status: 404 });
  expect(JSON.parse((await get('/api/businesses/stats')).text)).toMatchObject({ total: 2_000 });
  const secrets = SECRETS.exec(command.said())!.slice(1);
  expect(await signInWith(secrets)).toBe(200);
  expect(statSync(getSecretsFile()).mode & 0o777).toBe(0o600);
  expect(SECRETS.exec(readFileSync(getSecretsFile(), 'utf8'))!.slice(1)).toEqual(secrets);
  const times = await saveAndSee(EDITS);
  const [seen, told] = [getMedian(times.map((time) => time.seen)), getMedian(times.map((time) => time.told))];
  console.log(`Seen after ${seen} ms, told of after ${told} ms`);
  expect(seen).toBeLessThan(MAX_DELAY_MS);
  const logs = readdirSync(join(settings.DATA_DIR, 'logs'), { recursive: true, withFileTypes: true });
  const texts = logs
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  command.kill('SIGKILL');
  await command.ended;
  // Its child processes detect within a second that it is gone.
  await expect.poll(findLeftovers, { timeout: 10_000 }).toEqual(nothing);
  expect(isRunning(command.pid)).toBe(false);
});

/** Status of the last step of the sign-in. */
async function signInWith([accessKey, userCode, password]: string[]): Promise<number> {
  const step = async (name: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${site}/api/admin/sign-in/${name}`, init);
    return { status: answer.status, token: ((await answer.json()) as { token?: string }).token };
  };
  const { token } = await step('access-key', { accessKey });
  const { token: last } = await step('user-code', { token, userCode });
  return (await step('password', { token: last, password })).status;
}

it('recovers from that without loading or publishing anything twice, restarts a worker that hangs, and says so and ends when its database server is killed', async () => {
  const command = startCommand('start', [], settings);
  await command.until(readSummary('[\\d,]+'));
  expect(command.said()).not.toContain('sample');
  expect(command.said()).not.toMatch(SECRETS);
  expect(command.said()).toContain('Publishing: no changes\n');
  expect(await get('/')).toMatchObject({ status: 200 });
  const listens = new RegExp(`workerd serve .*entry=\\S+:${settings.PORT} `);
  process.kill(listProcesses().find((one) => listens.test(one.command))!.pid, 'SIGSTOP');
  await command.until(new RegExp(`The worker at ${site} does not respond. Restarting it.\n`));
  await command.until(new RegExp(`The worker at ${site} responds again.\n`));
  expect(await get('/')).toMatchObject({ status: 200 });
  process.kill(findSqld(join(settings.DATA_DIR, 'database'))!.pid, 'SIGKILL');
  expect(await command.ended).toBe(1);
  expect(command.said()).toContain('The database server exited unexpectedly. See its log: ');
  expect(await findLeftovers()).toEqual(nothing);
});

it('recovers from that, too, and ends all it started on Ctrl-C', async () => {
  const command = startCommand('start', [], settings);
  await command.until(readSummary('[\\d,]+'));
  command.kill('SIGINT');
  expect(await command.ended).toBe(0);
  expect(command.said()).toMatch(/\nStopped\.\n$/);
  expect(await findLeftovers()).toEqual(nothing);
});
