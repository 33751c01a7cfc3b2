import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { dumpDatabase } from '../../schema/store/commands/testing/stored-rows.ts';
import { withDatabase } from '../../scripts/runtime/database/database.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { endProcess, isRunning, listProcesses } from '../../scripts/runtime/processes/processes.ts';
import { readSettings } from '../../scripts/runtime/settings/settings.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { createRandom, getSeed } from '../publishing/support/random.ts';
import { createBatchClient } from '../support/batch-client.ts';
import { type RunningCommand, startCommand } from '../support/command.ts';
import { createOperatorHeaders } from '../support/operator.ts';

/** Moments at which something is killed. KILLS=20 for a thorough run. */
const KILLS = Number(process.env.KILLS ?? 1);
const ROWS = Number(process.env.ROWS ?? 1_500);
/** Time for the start and for each way of a file, in milliseconds, also on a busy machine. */
const TIME_LIMIT_MS = 300_000;

/** Rows of several countries; a part repeats businesses of the sample, so that an import changes some. */
function createCsv(seed: number): string {
  const random = createRandom(seed);
  const places = [
    ['Kadıköy', 'İstanbul', 'TR', '34710', 'Moda Caddesi', '+90 216 555'],
    ['Berlin', 'Berlin', 'DE', '10119', 'Torstraße', '+49 30 5550'],
    ['Leeds', 'England', 'GB', 'LS1 4AP', 'High Street', '+44 113 496'],
    ['Pune', 'Maharashtra', 'IN', '411001', 'MG Road', '+91 20 2612'],
    ['大阪市', '大阪府', 'JP', '530-0001', '梅田', '+81 6 5550'],
    ['Provo', 'UT', 'US', '84601', 'Center Street', '+1 801 555'],
  ];
  const names = ['Fırın', 'Bäckerei', 'Bakery', 'Mithai', 'パン屋', 'Diner', 'مخبز'];
  const lines = ['Name,Category,Street,City,State,Country Code,Postal Code,Phone,Website,Place ID'];
  for (let i = 0; i < ROWS; i += 1) {
    const [city, state, country, code, street, phone] = random.pick(places);
    const number = 1 + random.below(900);
    const id = random.below(4) === 0 ? `ChIJ${'k'.repeat(20)}${random.below(ROWS / 5)}` : '';
    const name = random.below(60) === 0 ? '' : `${random.pick(names)} ${number % 97}`;
    const website = random.below(2) === 0 ? '' : `https://example.com/${random.below(ROWS)}`;
    lines.push(
      [
        name,
        random.pick(['Bakery', 'Cafe', 'Restaurant']),
        `${street} ${number}`,
        city,
        state,
        country,
        code,
        `${phone} ${String(1000 + random.below(9000))}`,
        website,
        id,
      ].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}

type Installation = {
  settings: { PORT: string; DATA_DIR: string };
  origin: string;
  /** Starts `npm start` unless it runs. */
  revive(): Promise<void>;
  /** Kills a part of the installation, but not the server while this test reads from it. */
  kill(part: Part): Promise<void>;
  dump(): Promise<string>;
  headers(): Promise<Record<string, string>>;
  close(): Promise<void>;
};
const PARTS = ['runner', 'worker', 'database', 'everything'] as const;
type Part = (typeof PARTS)[number];

async function createInstallation(): Promise<Installation> {
  const port = await findFreePort();
  const settings = { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-kills-')) };
  await linkSharedBuilds(settings.DATA_DIR);
  let command: RunningCommand | null = null;
  let isOver = true;
  let reading: Promise<unknown> = Promise.resolve();
  const useDatabase = <T>(use: Parameters<typeof withDatabase<T>>[1]) =>
    withDatabase(readSettings(settings), use);
  const findParts = (pattern: RegExp) =>
    listProcesses().filter(({ command: line }) => line.includes(settings.DATA_DIR) && pattern.test(line));
  return {
    settings,
    origin: `http://localhost:${port}`,
    async revive() {
      if (!isOver) return;
      const started = startCommand('start', [], settings);
      isOver = false;
      void started.ended.then(() => (isOver = true));
      command = started;
      await started.until(/ is running\./).catch(() => {});
    },
    async kill(part) {
      if (part === 'database' || part === 'everything') await reading;
      const victims = {
        runner: () => findParts(/scripts\/jobs\//),
        worker: () => findParts(/workerd/),
        database: () => findParts(/sqld/),
        everything: () => [{ pid: command!.pid, command: 'npm start' }],
      }[part]();
      for (const { pid } of victims) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    },
    dump() {
      const dumped = useDatabase(({ db }) => dumpDatabase(db));
      reading = dumped.catch(() => {});
      return dumped;
    },
    headers: () => useDatabase(({ db }) => createOperatorHeaders(db, new Date())),
    async close() {
      command?.kill('SIGINT');
      await command?.ended;
      for (const { pid } of findParts(/./)) await endProcess(pid, 1_000);
      rmSync(settings.DATA_DIR, { recursive: true, force: true });
    },
  };
}

/** Uploads, previews, applies and undoes a file; `disturb` runs beside it. */
async function importAndUndo(
  installation: Installation,
  headers: Record<string, string>,
  file: string,
  disturb: () => Promise<void>,
) {
  const client = createBatchClient(installation.origin, headers);
  const begun = performance.now();
  const disturbing = disturb();
  const id = await client.upload(file);
  const { preview } = await client.run(id, 'preview', 'previewed');
  const { counts } = await client.run(id, 'apply', 'applied');
  const applied = await installation.dump();
  await client.run(id, 'undo', 'undone');
  const ms = performance.now() - begun;
  await disturbing;
  return { preview: preview!, counts: counts!, applied, undone: await installation.dump(), ms };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const seed = getSeed('killed batch');

it(
  'a batch whose processes are killed while it is uploaded, compared, applied or undone ends like an undisturbed one',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hub-kills-file-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const csv = createCsv(seed);
    const writeCsv = async (name: string) => {
      await writeFile(join(folder, name), csv);
      return join(folder, name);
    };
    const installation = await createInstallation();
    onTestFinished(() => installation.close());
    await installation.revive();
    const headers = await installation.headers();
    const before = await installation.dump();
    const undisturbed = await importAndUndo(
      installation,
      headers,
      await writeCsv('undisturbed.csv'),
      async () => {},
    );
    expect(undisturbed.undone).toBe(before);
    expect(undisturbed.applied).not.toBe(before);

    let isDone = false;
    const keepingAlive = (async () => {
      for (; !isDone; await sleep(200)) await installation.revive();
    })();
    const random = createRandom(seed + 1);
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const moment = ((kill + random.below(1000) / 1000) / KILLS) * undisturbed.ms;
        const part = random.pick(PARTS);
        const what = `kill ${kill + 1}: ${part} after ${Math.round(moment)} of ${Math.round(undisturbed.ms)} ms`;
        console.log(what);
        const file = await writeCsv(`killed-${kill}.csv`);
        const disturbed = await importAndUndo(installation, headers, file, async () => {
          await sleep(moment);
          await installation.kill(part);
        });
        const { seconds: _, ...counts } = disturbed.counts;
        expect(undisturbed.counts, what).toMatchObject(counts);
        expect(disturbed.applied, what).toBe(undisturbed.applied);
        expect(disturbed.undone, what).toBe(before);
      }
    } finally {
      isDone = true;
      await keepingAlive;
    }
  },
  TIME_LIMIT_MS * (KILLS + 1),
);
