import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../tests/publishing/support/folder.ts';
import { root } from './root.ts';
import { buildOnce, dropAbandoned, getSourcesVersion } from './versioned-build.ts';

const sources = { sources: ['package.json'] };
const version = getSourcesVersion(root, sources);
const write = async (place: string) => writeFileSync(join(place, 'new.js'), '');

const days = (count: number) => Date.now() / 1000 - count * 24 * 3600;
function makeFolder(place: string, made: number): void {
  mkdirSync(place);
  writeFileSync(join(place, 'old.js'), '');
  utimesSync(place, made, made);
}

it('builds into an empty folder, leaves a build that is under way, and removes what a killed one left', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  for (const [name, made] of [
    [`${version}.under-way`, days(0)],
    [`${version}.killed`, days(2)],
    ...Array.from({ length: 7 }, (_, i) => [`version-${i}`, days(1 + i)] as const),
  ] as const)
    makeFolder(join(folder.path, name), made);
  const { place } = await buildOnce(root, folder.path, sources, write);
  expect(readdirSync(place)).toEqual(['new.js']);
  const retained = Array.from({ length: 5 }, (_, i) => `version-${i}`);
  expect(readdirSync(folder.path).toSorted()).toEqual(
    [version, `${version}.under-way`, ...retained].toSorted(),
  );
});

it('leaves nothing of a build that fails', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const fail = async (place: string) => {
    await write(place);
    throw new Error('no space left');
  };
  await expect(buildOnce(root, folder.path, sources, fail)).rejects.toThrow('no space left');
  expect(readdirSync(folder.path)).toEqual([]);
});

it('builds at the same time as others, of which the first one wins', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const builds = Array.from({ length: 8 }, () => buildOnce(root, folder.path, sources, write));
  const places = (await Promise.all(builds)).map(({ place }) => place);
  expect(new Set(places)).toEqual(new Set([join(folder.path, version)]));
  expect(readdirSync(folder.path)).toEqual([version]);
});

it('removes what killed builds left in a folder that has other things too', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  makeFolder(join(folder.path, 'output-new'), days(0.9));
  makeFolder(join(folder.path, 'output-old'), days(1.1));
  makeFolder(join(folder.path, 'types'), days(400));
  await dropAbandoned(folder.path, (name) => name.startsWith('output-'));
  expect(readdirSync(folder.path).toSorted()).toEqual(['output-new', 'types']);
});
