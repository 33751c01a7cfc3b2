import { findLocations, getIndexNumber, type PageLocation } from '../../schema/page-store/page-index.ts';
import { hashPath, type PathHash } from '../../schema/page-store/path-hash.ts';
import type { StoredPage } from '../../schema/page-store/stored-page.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { createImmutableReader } from '../cache/immutable-objects.ts';
import { createLru } from '../cache/lru.ts';
import { findInCompressedBlock } from './find-in-block.ts';
import type { LoadedRelease } from './load-release.ts';

/** Finds the page at a path of one release. */
export type FindPage = (path: string) => Promise<StoredPage | null>;

const MB = 1024 * 1024;
/** Indexes of 365,000 pages have 9 MB. An isolate has 128 MB for everything. */
const readIndex = createImmutableReader(16 * MB);
/** The cache of the data centre has the blocks. */
const readBlock = createImmutableReader(0);
/** Pages that are asked for again and again: home, lists and those for what is missing. */
const pages = createLru<StoredPage>(8 * MB, ({ body }) => body.byteLength + OVERHEAD);
/** Size of a page beside its body, with a social card. */
const OVERHEAD = 2048;

/**
 * Finds a page: among the changes of the release, then in the index that has the hash of its path.
 *
 * @throws Error if the store fails or lacks what the release names
 */
export async function findPage(
  bucket: R2Bucket,
  release: LoadedRelease,
  path: string,
): Promise<StoredPage | null> {
  const hash = hashPath(path);
  const changes = findLocations(release.changes, hash);
  const changed = await findAt(bucket, changes, path);
  if (changed) return changed;
  if (changes.some(isRemoved)) return null;
  return findAt(bucket, findLocations(await loadIndex(bucket, release, hash), hash), path);
}

async function loadIndex(bucket: R2Bucket, { indexes }: LoadedRelease, hash: PathHash): Promise<Uint8Array> {
  const id = indexes[getIndexNumber(hash, Math.log2(indexes.length))]!;
  const index = await readIndex(bucket, getObjectKey('indexes', id));
  if (!index) throw new Error(`The page store lacks the index ${id}`);
  return index;
}

/** The page of these locations that has the path: others only have the same hash. */
async function findAt(bucket: R2Bucket, locations: PageLocation[], path: string): Promise<StoredPage | null> {
  for (const location of locations) {
    if (isRemoved(location)) continue;
    const { pack, offset, length } = location;
    const name = `${pack}/${offset}${path}`;
    const known = pages.get(name);
    if (known) return known;
    const bytes = await readBlock(bucket, getObjectKey('packs', pack), { offset, length });
    if (!bytes) throw new Error(`The page store lacks the pack ${pack}`);
    const page = findInCompressedBlock(bytes, path);
    if (page === null) continue;
    pages.put(name, page);
    return page;
  }
  return null;
}

function isRemoved({ length }: PageLocation): boolean {
  return length === 0;
}
