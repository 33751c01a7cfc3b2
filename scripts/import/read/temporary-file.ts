import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unreadableFileErrors } from './errors.ts';
import type { Scratch } from './types.ts';

/**
 * Creates an unlinked temporary file, which exists only while it is open, so that even a killed import leaves nothing
 * behind.
 *
 * @throws UnreadableFileError if there is no space for it, also from `write`
 */
export function openTemporaryFile(): { scratch: Scratch; close(): void } {
  const descriptor = explainDiskError(tmpdir(), () => {
    const folder = mkdtempSync(join(tmpdir(), 'business-hub-'));
    try {
      return openSync(join(folder, 'rows'), 'wx+', 0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  return { close: () => closeSync(descriptor), scratch: openScratch(descriptor, tmpdir()) };
}

/** Temporary storage in an open file. @param place its folder, for errors */
export function openScratch(descriptor: number, place: string): Scratch {
  let end = 0;
  return {
    write(bytes) {
      for (let done = 0; done < bytes.length;) {
        const written = explainDiskError(place, () =>
          writeSync(descriptor, bytes, done, bytes.length - done, end),
        );
        done += written;
        end += written;
      }
    },
    read(offset, target) {
      for (let done = 0; done < target.length;) {
        const count = readSync(descriptor, target, done, target.length - done, offset + done);
        if (count === 0) throw new RangeError(`no bytes were written at ${offset + done}`);
        done += count;
      }
    },
  };
}

/** Explains why a temporary file cannot be created or written. */
function explainDiskError<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unreadableFileErrors.noScratchSpace(place, error);
  }
}
