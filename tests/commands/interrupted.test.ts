import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listProcesses } from '../../scripts/runtime/processes/processes.ts';
import { linkSharedBuilds } from '../publishing/support/build.ts';
import { startCommand } from '../support/command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-interrupted-'));
});
afterEach(() => rmSync(folder, { recursive: true, maxRetries: 5 }));

/** Processes with the folder of the test in their arguments: the server, its guard, and the command. */
const findProcesses = () => listProcesses().filter(({ command }) => command.includes(folder));
const hasServer = () => findProcesses().some(({ command }) => command.includes('--db-path'));

// SIGKILL is a crash, of the process that npm started: what that has started notices that it is gone.
it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'a command that ends by %s leaves no database server and no process',
  async (signal) => {
    const data = join(folder, 'data');
    const file = join(folder, 'listings.csv');
    const rows = Array.from({ length: 60_000 }, (_, i) => `Bakery ${i},Atatürk Cd. ${i},İzmir,TR`);
    writeFileSync(file, `Name,Street,City,Country\n${rows.join('\n')}\n`);
    await linkSharedBuilds(data);
    const [name, args] =
      signal === 'SIGTERM' ? ['publish', ['--out', join(folder, 'out')]] : ['import', [file]];
    const command = startCommand(name as string, args as string[], { DATA_DIR: data });
    await expect.poll(hasServer, { interval: 5, timeout: 60_000 }).toBe(true);
    // The others end while the server starts.
    if (signal === 'SIGINT') await command.until(/Street/);
    command.kill(signal);
    await expect.poll(findProcesses, { timeout: 10_000 }).toEqual([]);
    expect(await command.ended).not.toBe(0);
  },
);
