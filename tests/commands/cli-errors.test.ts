import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tryExclusiveLock } from '../../scripts/runtime/processes/file-lock.ts';
import { findFreePort } from '../../scripts/runtime/ports.ts';
import { findLastMigration } from '../../schema/store/queries/database/last-migration.ts';
import { runCommand } from '../support/command.ts';
import { startTestDatabase } from '../support/database.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('npm start', () => {
  it('names the port that is taken, and how to choose another', async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
    );
    try {
      expect(await runCommand('start', [], { PORT: String(port), DATA_DIR: folder })).toEqual({
        code: 1,
        said: `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start\n`,
      });
    } finally {
      await findClosedPort(server);
    }
  });

  it('names the setting that is wrong', async () => {
    expect(await runCommand('start', [], { PORT: 'eighty', SITE_URL: 'hub' })).toEqual({
      code: 1,
      said:
        'The setting PORT is "eighty"; it must be a whole number from 1 to 65535, for example PORT=8787.\n' +
        'The setting SITE_URL is "hub"; it must be an http: or https: URL without a path, for example SITE_URL=https://hub.example.com.\n',
    });
  });

  it('says that it runs already on a data folder', async () => {
    mkdirSync(join(folder, 'run'));
    const lock = tryExclusiveLock(join(folder, 'run', 'start.lock'))!;
    const port = await findFreePort();
    expect(await runCommand('start', [], { PORT: String(port), DATA_DIR: folder })).toEqual({
      code: 1,
      said: `Business Hub is already running with the data folder ${folder}. To run a second instance, choose another port and folder: PORT=${port + 1} DATA_DIR=.data-2 npm start\n`,
    });
    lock.release();
  });
});

describe.each(['start', 'migrate', 'sample'])('npm run %s', (name) => {
  it('says why the data folder cannot be used', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const PORT = String(await findFreePort());
    expect(await runCommand(name, [], { PORT, DATA_DIR: join(file, 'data') })).toEqual({
      code: 1,
      said: `The data folder ${join(file, 'data')} cannot be used: part of its path is a file. Correct this, or set DATA_DIR to another folder.\n`,
    });
  });

  it('says that the database does not answer', async () => {
    const url = `http://127.0.0.1:${await findFreePort()}`;
    const PORT = String(await findFreePort());
    expect(await runCommand(name, [], { PORT, DATA_DIR: folder, DATABASE_URL: url })).toEqual({
      code: 1,
      said: `The database at ${url} cannot be used: connection refused. Check that it is running and that DATABASE_URL is correct.\n`,
    });
  });
});

describe('a database elsewhere', () => {
  it('is not updated by a command of a newer version, only by one that says so', async () => {
    const { url, db, close } = await startTestDatabase(async () => {});
    try {
      const settings = { DATA_DIR: folder, DATABASE_URL: url };
      expect(await runCommand('operator', ['list'], settings)).toMatchObject({
        code: 1,
        said: expect.stringMatching(/^The database at \S+ is empty\. Create its tables with npm run deploy/),
      });
      expect(await findLastMigration(db)).toBe(0);
      expect(await runCommand('migrate', [], settings)).toMatchObject({ code: 0 });
      expect(await runCommand('operator', ['list'], settings)).toMatchObject({ code: 0 });
    } finally {
      await close();
    }
  });
});

function findClosedPort(server: Server): Promise<unknown> {
  return new Promise((resolve) => server.close(resolve));
}
