import { open } from 'node:fs/promises';
import { FetchSource, type Source } from 'pmtiles';
import { CliError } from '../runtime/cli/cli-error.ts';
import { resolveCliPath } from '../runtime/cli/resolve-cli-path.ts';

/** Attempts of a read, and the pause before the second one, which doubles with each attempt: 15 seconds in all. */
const TRIES = 6;
const FIRST_PAUSE_MS = 500;

/** An archive that is read by ranges. */
export type ArchiveSource = Source & { close(): Promise<void> };

/**
 * Opens a file, or a URL that answers requests for ranges. Reads of a URL are repeated if the connection or the server
 * fails, because a basemap takes thousands of them.
 *
 * @throws CliError if there is no such file
 */
export async function openArchiveSource(address: string): Promise<ArchiveSource> {
  if (/^https?:\/\//.test(address)) return openUrl(new FetchSource(address));
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

function openUrl(source: FetchSource): ArchiveSource {
  return {
    getKey: () => source.getKey(),
    async getBytes(...range) {
      for (let attempt = 1; ; attempt += 1)
        try {
          return await source.getBytes(...range);
        } catch (error) {
          if (!isPassing(error) || attempt === TRIES) throw error;
          await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
        }
    },
    close: () => Promise.resolve(),
  };
}

/** True if the connection failed or ended early, or the server is busy. Another version of the archive is an error. */
function isPassing(error: unknown): boolean {
  return error instanceof TypeError || /^Bad response code: (429|5\d\d)$/.test((error as Error).message);
}
