import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore } from './directory-store.ts';
import { STAGING } from './directory-sink.ts';
import { openPackStore } from './pack-store.ts';
import type { Destination, PublishStore } from './publish-store.ts';

/** File that links an output folder to its record. A folder without it, new or emptied, is filled from scratch. */
const MARKER = '.published-by';

/**
 * Opens a destination. Its record is a file of the folder `records`.
 *
 * @throws WorkerUnreachableError
 */
export async function openStore(destination: Destination, records: string): Promise<PublishStore> {
  if (destination.kind === 'packs') {
    const name = createHash('sha1').update(new URL(destination.workerUrl).origin).digest('hex').slice(0, 16);
    return await openPackStore(destination, join(records, `store-${name}.db`));
  }
  const { directory } = destination;
  await mkdir(directory, { recursive: true });
  await rm(join(directory, STAGING), { recursive: true, force: true });
  const marker = join(directory, MARKER);
  const known = await readFile(marker, 'utf8').catch(() => null);
  const id = known === null || !/^[0-9a-f-]{36}\n$/.test(known) ? randomUUID() : known.trim();
  await writeFile(marker, `${id}\n`);
  return openDirectoryStore(directory, join(records, `folder-${id}.db`));
}
