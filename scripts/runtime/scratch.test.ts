import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openScratch, type Scratch } from './scratch.ts';

function createScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'hub-scratch-'));
  const descriptor = openSync(join(folder, 'scratch'), 'wx+');
  onTestFinished(() => {
    closeSync(descriptor);
    rmSync(folder, { recursive: true });
  });
  return openScratch(descriptor);
}

function readText(scratch: Scratch, offset: number, length: number): string {
  const target = Buffer.alloc(length);
  scratch.read(offset, target);
  return target.toString();
}

it('appends, and reads at any position, also across writes and between them', () => {
  const scratch = createScratch();
  scratch.write(Buffer.from('Kahve'));
  scratch.write(Buffer.alloc(0));
  scratch.write(Buffer.from('Çay'));
  expect(readText(scratch, 0, 5)).toBe('Kahve');
  expect(readText(scratch, 3, 6)).toBe('veÇay');
  scratch.write(Buffer.from('!'));
  expect(readText(scratch, 9, 1)).toBe('!');
});

it('rejects a read past the end instead of returning zeros', () => {
  const scratch = createScratch();
  scratch.write(Buffer.from('ab'));
  expect(() => readText(scratch, 1, 2)).toThrow(new RangeError('no bytes were written at 2'));
});
