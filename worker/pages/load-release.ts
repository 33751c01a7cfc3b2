import { Buffer } from 'node:buffer';
import { Release } from '../../schema/page-store/release.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { createImmutableReader } from '../cache/immutable-objects.ts';
import { loadCurrent } from './current-release.ts';

/** A release, its changes decoded. */
export type LoadedRelease = Omit<Release, 'changes'> & { changes: Uint8Array };

/** Parsed releases in the memory of an isolate: the current one and the one before. */
const MAX_RELEASES = 2;
const releases = new Map<string, LoadedRelease>();

/** Keeps none in memory, since parsed ones are. */
const readRelease = createImmutableReader(0);

/** The release that visitors see; null before the first publish. `now` in milliseconds. */
export async function loadCurrentRelease(bucket: R2Bucket, now: number): Promise<LoadedRelease | null> {
  const current = await loadCurrent(bucket, now);
  return current && loadRelease(bucket, current.release);
}

/** The release that visitors see, if it has all pages; null until everything was published. `now` in milliseconds. */
export async function loadWholeRelease(bucket: R2Bucket, now: number): Promise<LoadedRelease | null> {
  const release = await loadCurrentRelease(bucket, now);
  return release?.isPartial ? null : release;
}

/** A release by its name. @throws Error if it is not in the store or has another format */
export async function loadRelease(bucket: R2Bucket, id: string): Promise<LoadedRelease> {
  const known = releases.get(id);
  if (known) return known;
  const bytes = await readRelease(bucket, getObjectKey('releases', id));
  if (!bytes) throw new Error(`The page store lacks the release ${id}`);
  const { changes, ...release } = Release.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const loaded = { ...release, changes: new Uint8Array(Buffer.from(changes, 'base64')) };
  releases.set(id, loaded);
  // A map iterates in the order of insertion.
  for (const oldest of releases.keys()) if (releases.size > MAX_RELEASES) releases.delete(oldest);
  return loaded;
}
