import { open } from 'node:fs/promises';
import { FetchSource, type Source } from 'pmtiles';
import { CliError } from '../runtime/cli/cli-error.ts';
import { resolveCliPath } from '../runtime/cli/resolve-cli-path.ts';

/** An archive that is read by ranges. */
export type ArchiveSource = Source & { close(): Promise<void> };

/**
 * Opens a file, or a URL that answers requests for ranges.
 *
 * @throws CliError if there is no such file
 */
export async function openArchiveSource(address: string): Promise<ArchiveSource> {
  if (/^https?:\/\//.test(address))
    return Object.assign(new FetchSource(address), { close: () => Promise.resolve() });
  const path = resolveCliPath(address);
  const file = await open(path).catch(() => {
    throw new CliError(`There is no file ${path}. Give a PMTiles file or its https: URL.`);
  });
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
    close: () => file.close(),
  };
}
