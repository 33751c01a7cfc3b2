import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../tests/publishing/support/folder.ts';
import { copyToEnd } from './copy-to-end.ts';

/** A file that ends before the size that the system states, like one that is truncated during the copy. */
const SHORTER = '/sys/kernel/mm/transparent_hugepage/enabled';

it('copies a file to its end', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const [from, to] = [join(folder.path, 'from'), join(folder.path, 'to')];
  writeFileSync(from, Buffer.alloc(300_000, 'a'));
  await copyToEnd(from, to);
  expect(readFileSync(to).equals(readFileSync(from))).toBe(true);
});

it.runIf(existsSync(SHORTER))('ends where the file does, whatever its size says', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  const to = join(folder.path, 'to');
  await copyToEnd(SHORTER, to);
  expect(statSync(to).size).toBeGreaterThan(0);
  expect(statSync(to).size).toBeLessThan(statSync(SHORTER).size);
});

it('copies nothing if there is no file', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => folder.remove());
  await copyToEnd(join(folder.path, 'missing'), join(folder.path, 'to'));
});
