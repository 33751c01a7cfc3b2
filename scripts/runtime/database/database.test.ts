import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getNodeFlags } from '../../node-flags.mjs';
import { withDatabase } from './database.ts';
import { tryExclusiveLock } from '../processes/file-lock.ts';
import { endProcess, listProcesses } from '../processes/processes.ts';
import { findFreePort } from '../ports.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { endUnusedServer } from './local-server.ts';
import { findSqld, getSqldPath, startSqld } from './sqld.ts';

let settings: Settings;
beforeEach(() => {
  settings = readSettings({ DATA_DIR: mkdtempSync(join(tmpdir(), 'hub-data-')) });
});
afterEach(async () => {
  const left = findSqld(join(settings.dataDir, 'database'));
  if (left) await endProcess(left.pid);
  rmSync(settings.dataDir, { recursive: true });
});

const listServers = () =>
  listProcesses().filter(({ command }) =>
    command.includes(`--db-path ${join(settings.dataDir, 'database')} `),
  );

const listGuards = () =>
  listProcesses().filter(({ command }) => command.includes(`server-guard.ts ${settings.dataDir}`));

/** Starts a command that prints its server and holds it until it is stopped. */
async function startHolder() {
  const script = `
    const { withDatabase } = await import(${JSON.stringify(join(import.meta.dirname, 'database.ts'))});
    const { readSettings } = await import(${JSON.stringify(join(import.meta.dirname, '../settings/settings.ts'))});
    await withDatabase(readSettings({ DATA_DIR: ${JSON.stringify(settings.dataDir)} }), async ({ server }) => {
      console.log(server.pid);
      await new Promise((resolve) => process.stdin.on('end', resolve).resume());
    });`;
  const child = spawn(process.execPath, [...getNodeFlags('publish'), '--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const server = await new Promise<number>((resolve) =>
    child.stdout.once('data', (text) => resolve(Number(text))),
  );
  return {
    server,
    leave: () => (child.stdin.end(), exited),
    kill: () => (child.kill('SIGKILL'), exited),
  };
}

describe('withDatabase', () => {
  it('starts a server, keeps the data, and ends the server', async () => {
    await withDatabase(settings, async ({ client }) => {
      await client.execute(`insert into country (code, name) values ('US', 'United States')`);
      expect(listServers()).toHaveLength(1);
    });
    expect([...listServers(), ...listGuards()]).toEqual([]);
    const names = await withDatabase(
      settings,
      async ({ client }) => (await client.execute('select * from country')).rows,
    );
    expect(names).toMatchObject([{ code: 'US', name: 'United States' }]);
  });

  it('deletes the parts of the log for replicas when the server has ended, and keeps the data', async () => {
    await withDatabase(settings, async ({ db }) => db.$client.execute('create table kept (id integer)'));
    const parts = ['snapshots', 'to_compact'].map((part) =>
      join(settings.dataDir, 'database/dbs/default', part),
    );
    for (const part of parts) {
      mkdirSync(part, { recursive: true });
      writeFileSync(join(part, 'part-of-the-log'), 'frames');
    }
    await endUnusedServer(settings.dataDir);
    expect(parts.map((part) => existsSync(part))).toEqual([false, false]);
    await withDatabase(settings, async ({ db }) => db.$client.execute('select id from kept'));
  });

  it('uses a running server that another version has started with other settings', async () => {
    const folder = join(settings.dataDir, 'database');
    const port = await findFreePort();
    const args = ['--no-welcome', '--max-log-size', '1', '--db-path', folder];
    const older = spawn(getSqldPath(), [...args, '--http-listen-addr', `127.0.0.1:${port}`], {
      stdio: 'ignore',
    });
    // Not a server, but it has the arguments of one.
    const decoy = spawn(process.execPath, [
      '-e',
      'setTimeout(() => {}, 60_000)',
      '--',
      ...args.slice(0, -1),
      `${folder}-3`,
      '--http-listen-addr',
      '127.0.0.1:1',
    ]);
    try {
      await withDatabase(settings, async ({ server }) => {
        expect(server?.pid).toBe(older.pid);
        expect(listServers()).toHaveLength(1);
        expect(findSqld(folder)?.pid).toBe(older.pid);
        for (const other of [`${folder}-2`, `${folder}-3`, settings.dataDir, folder.slice(0, -1)])
          expect(findSqld(other)).toBe(null);
      });
    } finally {
      decoy.kill();
    }
  });

  it('ends the server when the work fails, and passes the error on', async () => {
    const work = withDatabase(settings, async () => {
      throw new Error('It rains');
    });
    await expect(work).rejects.toThrow('It rains');
    expect(listServers()).toEqual([]);
  });

  it('shares one server among commands that start at the same moment, and the last one ends it', async () => {
    const [first, second, third] = await Promise.all([startHolder(), startHolder(), startHolder()]);
    expect(new Set([first.server, second.server, third.server]).size).toBe(1);
    expect(listServers()).toHaveLength(1);
    await first.leave();
    await second.leave();
    expect(listServers()).toHaveLength(1);
    await third.leave();
    expect(listServers()).toEqual([]);
  });

  it('ends the server of commands that were killed, with the last of them', async () => {
    const [first, second] = [await startHolder(), await startHolder()];
    await first.kill();
    // Its guard has seen that another command uses the server.
    await expect.poll(() => listGuards().length, { timeout: 10_000 }).toBe(1);
    expect(listServers().map(({ pid }) => pid)).toEqual([first.server]);
    await second.kill();
    await expect.poll(() => [...listServers(), ...listGuards()], { timeout: 10_000 }).toEqual([]);
  });

  it('adopts a server whose commands and guards were killed, and ends it', async () => {
    mkdirSync(join(settings.dataDir, 'run'), { recursive: true });
    const left = await startSqld(join(settings.dataDir, 'database'), join(settings.dataDir, 'database.log'));
    await withDatabase(settings, async ({ server }) => expect(server!.pid).toBe(left.pid));
    expect(listServers()).toEqual([]);
  });

  it('starts anew when the server itself was killed', async () => {
    const first = await startHolder();
    process.kill(first.server, 'SIGKILL');
    await expect.poll(listServers).toEqual([]);
    await withDatabase(settings, async ({ server, client }) => {
      expect(server!.pid).not.toBe(first.server);
      await client.execute('select 1 from business');
    });
    await first.leave();
  });

  it('waits for a command that is just ending the server', async () => {
    const run = join(settings.dataDir, 'run');
    mkdirSync(run, { recursive: true });
    const ending = tryExclusiveLock(join(run, 'database-users.lock'))!;
    let joined = false;
    const work = withDatabase(settings, async () => (joined = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(joined).toBe(false);
    ending.release();
    await work;
    expect(joined).toBe(true);
  });
});
