import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/**
 * Copies a file up to where it ends while it is read, if it exists. `copyFile` copies as many bytes as the file has
 * when it begins: if the server truncates its log meanwhile, that never ends, and takes a whole processor.
 */
export async function copyToEnd(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}
