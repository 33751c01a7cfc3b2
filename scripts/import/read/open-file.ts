import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { unreadableFileErrors } from './errors.ts';
import type { ByteSource, Scratch } from './types.ts';

/** Opens a file on disk (Node only). Closing it also deletes the temporary files of the reader. */
export async function openFile(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const handle = await open(path, 'r');
  const temporary: number[] = [];
  const { size } = await handle.stat();
  return {
    name: basename(path),
    size,
    async read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, offset + filled);
        if (bytesRead === 0) return bytes.subarray(0, filled);
        filled += bytesRead;
      }
      return bytes;
    },
    scratch() {
      const { descriptor, scratch } = openTemporaryFile();
      temporary.push(descriptor);
      return scratch;
    },
    async close() {
      for (const descriptor of temporary.splice(0)) closeSync(descriptor);
      await handle.close();
    },
  };
}

/**
 * Creates an unlinked temporary file, which exists only while it is open, so that even a killed import leaves nothing
 * behind.
 */
function openTemporaryFile(): { descriptor: number; scratch: Scratch } {
  const descriptor = explainDiskError(() => {
    const folder = mkdtempSync(join(tmpdir(), 'business-hub-'));
    try {
      return openSync(join(folder, 'texts'), 'wx+', 0o600);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
  let end = 0;
  return {
    descriptor,
    scratch: {
      write(bytes) {
        for (let done = 0; done < bytes.length;) {
          const written = explainDiskError(() =>
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
    },
  };
}

/** Explains why a temporary file cannot be created or written. */
function explainDiskError<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unreadableFileErrors.noScratchSpace(tmpdir(), error);
  }
}
