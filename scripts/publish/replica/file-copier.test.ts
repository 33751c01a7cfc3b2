import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
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
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { CopyRequest } from './copy-process.ts';
import { startFileCopier } from './file-copier.ts';

/** A file that ends before the size that the system states, like one that is truncated during the copy. */
const SHORTER = '/sys/kernel/mm/transparent_hugepage/enabled';
/** Arguments of `unshare` that run a command where a folder is a disk of 1 MiB less 100 KB: the folder, the command. */
const ON_SMALL_DISK = [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=1m none "$0" && head -c 100000 /dev/zero >"$0/other" && exec "$@"',
];
const hasSmallDisks = spawnSync('unshare', [...ON_SMALL_DISK, tmpdir(), 'true']).status === 0;

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hub-copies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, from: join(folder, 'from'), to: join(folder, 'to') };
}

function startCopier() {
  const copier = startFileCopier();
  onTestFinished(() => copier.close());
  return copier;
}

it('brings a copy up to date with a file that was changed, has grown or has shrunk', async () => {
  const { from, to } = createFolder();
  const copier = startCopier();
  const bytes = randomBytes(1_000_000);
  writeFileSync(from, bytes);
  await copier.copy(from, to);
  expect(readFileSync(to).equals(bytes)).toBe(true);
  const expectEqual = async () => {
    await copier.update(from, to);
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

it('lets no more people read the copy than the file', async () => {
  const { from, to } = createFolder();
  writeFileSync(from, 'private');
  chmodSync(from, 0o600);
  await startCopier().copy(from, to);
  expect(statSync(to).mode & 0o777).toBe(0o600);
});

it('names the file that cannot be copied, and leaves no empty copy', async () => {
  const { from, to } = createFolder();
  await expect(startCopier().copy(from, to)).rejects.toThrow(`${from} could not be copied: Error: ENOENT`);
  expect(existsSync(to)).toBe(false);
});

it.runIf(existsSync(SHORTER))('ends where the file does, whatever its size says', async () => {
  const { to } = createFolder();
  await startCopier().copy(SHORTER, to);
  expect(statSync(to).size).toBeGreaterThan(0);
  expect(statSync(to).size).toBeLessThan(statSync(SHORTER).size);
});

it.runIf(hasSmallDisks)('reports a disk that becomes full within the last block', async () => {
  const { folder, from } = createFolder();
  // The disk holds three blocks and a part of the fourth, which is the last one.
  writeFileSync(from, randomBytes(1_000_000));
  const disk = mkdtempSync(join(folder, 'disk-'));
  const script = fileURLToPath(new URL('./copy-process.ts', import.meta.url));
  const copier = spawn('unshare', [...ON_SMALL_DISK, disk, process.execPath, script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  onTestFinished(() => void copier.kill());
  copier.send({ step: 'copy', from, to: join(disk, 'to') } satisfies CopyRequest);
  const [answer] = await once(copier, 'message');
  expect(answer).toContain('ENOSPC');
});
