import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSqld, startSqld } from '../runtime/database/sqld.ts';
import { isRunning } from '../runtime/processes/processes.ts';
import { prepareDataDir } from '../runtime/settings/data-dir.ts';
import { getServerFolder, tidyWorkFolder, withWorkFolder } from './work-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'hub-work-'));
const work = join(dataDir, 'backup-work');
afterAll(() => rmSync(dataDir, { recursive: true }));
/** Copies of the database that a killed process left. */
function leaveFiles(): void {
  mkdirSync(work, { recursive: true });
  for (const name of ['downloaded.sqlite.gz', 'restore.db']) writeFileSync(join(work, name), 'messages');
}

it('gives an empty folder of this user alone, and keeps no file of a killed run, a failed one or its own', async () => {
  leaveFiles();
  const failing = withWorkFolder(dataDir, async (folder) => {
    expect(folder).toBe(work);
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(join(folder, 'backup.sqlite.gz'), 'messages');
    // The start of a runner deletes nothing that is being written.
    await tidyWorkFolder(dataDir);
    expect(readdirSync(folder)).toEqual(['backup.sqlite.gz']);
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(existsSync(work)).toBe(false);
});

it('ends the server that a killed check of a backup left, and deletes its database', async () => {
  prepareDataDir(dataDir);
  leaveFiles();
  const folder = getServerFolder(work);
  const { pid } = await startSqld(folder, join(dataDir, 'server.log'));
  expect(findSqld(folder)?.pid).toBe(pid);
  await tidyWorkFolder(dataDir);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(work)).toBe(false);
});
