import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { openTemporaryFile } from './temporary-file.ts';
import type { ByteSource } from './types.ts';

/** Opens a file on disk (Node only). Closing it also deletes the temporary files of the reader. */
export async function openFile(path: string): Promise<ByteSource & { close(): Promise<void> }> {
  const handle = await open(path, 'r');
  const temporary: { close(): void }[] = [];
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
      const file = openTemporaryFile();
      temporary.push(file);
      return file.scratch;
    },
    async close() {
      for (const file of temporary.splice(0)) file.close();
      await handle.close();
    },
  };
}
