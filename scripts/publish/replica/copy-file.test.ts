import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFileCopy } from './copy-file.ts';

/** A file that ends before the size that the system states, like one that is truncated during the copy. */
const SHORTER = '/sys/kernel/mm/transparent_hugepage/enabled';

function startCopy(bytes: Buffer | null) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-copies-'));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  if (bytes !== null) writeFileSync(from, bytes);
  const copy = startFileCopy(from, to);
  onTestFinished(() => {
    copy.close();
    rmSync(folder, { recursive: true });
  });
  return { copy, from, to };
}

it('brings a copy up to date with a file that was changed, has grown or has shrunk', async () => {
  const bytes = randomBytes(1_000_000);
  const { copy, from, to } = startCopy(bytes);
  await copy.write();
  expect(readFileSync(to).equals(bytes)).toBe(true);
  const expectEqual = async () => {
    await copy.update();
    expect(readFileSync(to).equals(readFileSync(from))).toBe(true);
  };
  for (const at of [0, 300_000, 999_999]) bytes[at]! ^= 1;
  writeFileSync(from, bytes);
  await expectEqual();
  writeFileSync(from, Buffer.concat([bytes, randomBytes(600_000)]));
  await expectEqual();
  truncateSync(from, 300_001);
  await expectEqual();
});

it('names the file that cannot be copied', async () => {
  const { copy, from } = startCopy(null);
  await expect(copy.write()).rejects.toThrow(`${from} could not be copied: Error: ENOENT`);
});

it.runIf(existsSync(SHORTER))('ends where the file does, whatever its size says', async () => {
  const { to } = startCopy(null);
  const copy = startFileCopy(SHORTER, to);
  onTestFinished(() => copy.close());
  await copy.write();
  expect(statSync(to).size).toBeGreaterThan(0);
  expect(statSync(to).size).toBeLessThan(statSync(SHORTER).size);
});
