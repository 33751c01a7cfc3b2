import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyAssets } from './site-build.ts';

it('writes changed files only, so that a server that watches the folder does not restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hub-assets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [client, to] = [join(folder, 'client'), join(folder, 'assets')];
  await mkdir(client);
  for (const name of ['same', 'touched', 'edited', 'longer'])
    await writeFile(join(client, `${name}.svg`), `<svg id="${name}"/>`);
  await copyAssets({ client }, to);
  const read = async () => {
    const times = new Map<string, number>();
    for (const name of ['same', 'touched', 'edited', 'longer'])
      times.set(name, (await stat(join(to, `${name}.svg`))).ctimeMs);
    return times;
  };
  const before = await read();
  // Another build has a file of the same name, of another time and with the same or other content.
  await writeFile(join(client, 'edited.svg'), '<svg id="ebited"/>');
  await writeFile(join(client, 'longer.svg'), '<svg id="longer still"/>');
  for (const name of ['touched', 'edited', 'longer'])
    await utimes(join(client, `${name}.svg`), new Date(), new Date('2026-11-24T00:00:00Z'));
  await copyAssets({ client }, to);
  const after = await read();
  expect([...after].filter(([name, time]) => time !== before.get(name)).map(([name]) => name)).toEqual([
    'edited',
    'longer',
  ]);
  for (const name of ['edited', 'longer'])
    expect(await readFile(join(to, `${name}.svg`), 'utf8')).toBe(
      await readFile(join(client, `${name}.svg`), 'utf8'),
    );
});

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
