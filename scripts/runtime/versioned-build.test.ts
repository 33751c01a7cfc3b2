import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../tests/publishing/support/folder.ts';
import { root } from './root.ts';
import { buildOnce, getSourcesVersion } from './versioned-build.ts';

it('builds into an empty folder, also after a build that was killed in a process with the same id', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const sources = { sources: ['package.json'] };
  const unfinished = join(folder.path, `${getSourcesVersion(root, sources)}.${process.pid}`);
  mkdirSync(unfinished);
  writeFileSync(join(unfinished, 'old.js'), '');
  const { place } = await buildOnce(root, folder.path, sources, async (empty) =>
    writeFileSync(join(empty, 'new.js'), ''),
  );
  expect(readdirSync(place)).toEqual(['new.js']);
  expect(readdirSync(folder.path)).toHaveLength(1);
});
