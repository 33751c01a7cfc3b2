import { z } from 'zod';
import type { PageEntry } from '../schema/contracts/page-batch.ts';
import { ReleaseName } from '../schema/contracts/release.ts';

/** Object that names the release being served; release names never contain a dot, so no page can take its key. */
const POINTER_KEY = 'pointer.current';
const Pointer = z.object({ release: ReleaseName });

/** How long an isolate may serve the old release after a flip, in milliseconds. */
const POINTER_TTL_MS = 2000;

/** Puts in flight at once; more gains nothing locally, and Cloudflare opens at most six connections a call. */
const PARALLEL_PUTS = 16;

/** R2 deletes and lists at most this many objects a call. */
const STEP = 1000;

const pointers = new WeakMap<R2Bucket, { release: string; readAt: number }>();

/** Key of a page: the release's name, then its path. The home page has the path `/` and the key `…/index`. */
export function pageKey(release: string, path: string): string {
  return `${release}${path === '/' ? '/index' : path}`;
}

/** The release being served, or null before the first publish. `now` in milliseconds. */
export async function currentRelease(bucket: R2Bucket, now: number): Promise<string | null> {
  const known = pointers.get(bucket);
  if (known && now - known.readAt < POINTER_TTL_MS) return known.release;
  return readPointer(bucket, now);
}

/** Like {@link currentRelease}, but always asks the store. */
export async function readPointer(bucket: R2Bucket, now: number): Promise<string | null> {
  const object = await bucket.get(POINTER_KEY);
  if (!object) {
    pointers.delete(bucket);
    return null;
  }
  const { release } = Pointer.parse(await object.json());
  pointers.set(bucket, { release, readAt: now });
  return release;
}

/** Serves `release` from now on; other isolates follow within two seconds. */
export async function setCurrentRelease(bucket: R2Bucket, release: string, now: number): Promise<void> {
  await bucket.put(POINTER_KEY, JSON.stringify({ release }), {
    httpMetadata: { contentType: 'application/json' },
  });
  pointers.set(bucket, { release, readAt: now });
}

/** Whether anything is stored under `release`. */
export async function hasPages(bucket: R2Bucket, release: string): Promise<boolean> {
  const { objects } = await bucket.list({ prefix: `${release}/`, limit: 1 });
  return objects.length > 0;
}

/** Names of all releases that have pages, sorted. */
export async function listReleases(bucket: R2Bucket): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ delimiter: '/', cursor });
    names.push(...page.delimitedPrefixes.map((prefix) => prefix.slice(0, -1)));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return names.sort();
}

/** Stores and removes the pages of one batch; of two entries with one path the later counts. */
export async function applyBatch(
  bucket: R2Bucket,
  release: string,
  entries: PageEntry[],
): Promise<{ stored: number; removed: number }> {
  const latest = [...new Map(entries.map((entry) => [entry.head.path, entry])).values()];
  const removals = latest.filter((entry) => entry.head.action === 'remove');
  const queue = latest.filter((entry) => entry.head.action === 'put').values();
  let stored = 0;
  const putNext = async () => {
    for (const entry of queue) {
      await putPage(bucket, release, entry);
      stored += 1;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_PUTS }, putNext));
  if (removals.length > 0) await bucket.delete(removals.map(({ head }) => pageKey(release, head.path)));
  return { stored, removed: removals.length };
}

async function putPage(bucket: R2Bucket, release: string, { head, body }: PageEntry): Promise<void> {
  if (head.action !== 'put') return;
  await bucket.put(pageKey(release, head.path), body, {
    httpMetadata: { contentType: head.type },
    customMetadata: {
      status: String(head.status),
      ...(head.location === undefined ? {} : { location: head.location }),
    },
  });
}

/** Removes up to 1000 objects of a release; call again until `done`. */
export async function removeRelease(
  bucket: R2Bucket,
  release: string,
): Promise<{ removed: number; done: boolean }> {
  const page = await bucket.list({ prefix: `${release}/`, limit: STEP });
  if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
  return { removed: page.objects.length, done: !page.truncated };
}
