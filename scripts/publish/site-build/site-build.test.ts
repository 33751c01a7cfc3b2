import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyAssets } from './site-build.ts';

it('copies into a folder that somebody else makes meanwhile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const client = join(folder, 'client');
  await mkdir(client);
  await writeFile(join(client, 'a.js'), 'a');
  for (let run = 0; run < 80; run += 1) {
    const to = join(folder, String(run));
    // The page store is created a little later, at another step of the copy each time.
    const makeLater = async () => {
      for (let step = 0; step < run % 8; step += 1) await stat(client);
      await mkdir(to, { recursive: true });
    };
    await Promise.all([copyAssets({ client }, to), makeLater()]);
    expect(await readFile(join(to, 'a.js'), 'utf8')).toBe('a');
  }
});
