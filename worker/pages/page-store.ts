import { z } from 'zod';
import type { PageEntry } from '../../schema/contracts/page-batch.ts';
import { ReleaseName } from '../../schema/contracts/release.ts';

/** Object that names the current release. Release names contain no dot, so no page can have this key. */
const POINTER_KEY = 'pointer.current';
const Pointer = z.object({ release: ReleaseName });

/** Time for which an isolate may serve the previous release after a switch, in milliseconds. */
const POINTER_TTL_MS = 2000;

/** Concurrent puts. More is not faster locally, where other requests wait for all of them. */
const MAX_CONCURRENT_PUTS = 4;

/** Maximum number of objects per delete or list operation of R2. */
const MAX_OBJECTS_PER_CALL = 1000;

const pointerCache = new WeakMap<R2Bucket, { release: string; readAt: number }>();

/** Key of a page: release and path. The home page (`/`) has the key `…/index`. */
export function buildPageKey(release: string, path: string): string {
  return `${release}${path === '/' ? '/index' : path}`;
}

/** Current release, or null before the first publish. Cached for two seconds. `now` in milliseconds. */
export async function loadCurrentRelease(bucket: R2Bucket, now: number): Promise<string | null> {
  const known = pointerCache.get(bucket);
  if (known && now - known.readAt < POINTER_TTL_MS) return known.release;
  return loadPointer(bucket, now);
}

/** Current release, always read from the store. */
export async function loadPointer(bucket: R2Bucket, now: number): Promise<string | null> {
  const object = await bucket.get(POINTER_KEY);
  if (!object) {
    pointerCache.delete(bucket);
    return null;
  }
  const { release } = Pointer.parse(await object.json());
  pointerCache.set(bucket, { release, readAt: now });
  return release;
}

/** Switches to another release. Other isolates follow within two seconds. */
export async function setCurrentRelease(bucket: R2Bucket, release: string, now: number): Promise<void> {
  await bucket.put(POINTER_KEY, JSON.stringify({ release }), {
    httpMetadata: { contentType: 'application/json' },
  });
  pointerCache.set(bucket, { release, readAt: now });
}

/** True if the release has at least one page. */
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

/**
 * Stores and removes the pages of a batch. If a path occurs twice, the later entry wins. It pauses after each page:
 * the local runtime looks for input only when nothing else is to be done, and its store is part of it, so that without
 * pauses a request of another client waited for whole batches, and again after each of its database queries.
 */
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
      await scheduler.wait(0);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_PUTS }, putNext));
  if (removals.length > 0) await bucket.delete(removals.map(({ head }) => buildPageKey(release, head.path)));
  return { stored, removed: removals.length };
}

async function putPage(bucket: R2Bucket, release: string, { head, body }: PageEntry): Promise<void> {
  if (head.action !== 'put') return;
  await bucket.put(buildPageKey(release, head.path), body, {
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
  const page = await bucket.list({ prefix: `${release}/`, limit: MAX_OBJECTS_PER_CALL });
  if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
  return { removed: page.objects.length, done: !page.truncated };
}
