import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../support/command.ts';
import { startUnresponsiveServer } from '../support/unresponsive-server.ts';

it('a database that takes connections and never responds is given up with a sentence by each command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-unresponsive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { url, close } = await startUnresponsiveServer();
  const file = join(folder, 'listings.csv');
  writeFileSync(file, 'Name,Street,City,Country\nBäckerei,Gasse 1,Köln,DE\n');
  const commands: [string, string[]][] = [
    ['import', [file]],
    ['publish', ['--out', join(folder, 'out')]],
    ['jobs', ['--once']],
    ['migrate', []],
  ];
  const settings = { DATA_DIR: join(folder, 'data'), DATABASE_URL: url, PUBLISH_TOKEN: 'x'.repeat(24) };
  const results = await Promise.all(commands.map(([name, args]) => runCommand(name, args, settings)));
  for (const { code, said } of results) {
    expect(said).toContain(
      `The database at ${url} cannot be used: no response within 30 s. Check that it is running and that DATABASE_URL is correct.\n`,
    );
    expect(code).toBe(1);
  }
  await close();
});
