import { type ListedRelease, MAX_RELEASES } from '../../schema/contracts/releases.ts';
import type { CurrentSwitch } from '../../schema/contracts/page-store.ts';
import { Release, type Hold } from '../../schema/page-store/release.ts';
import { getObjectKey } from '../../schema/page-store/store-keys.ts';
import { HttpError, httpErrors } from '../errors.ts';
import { readCurrent, replaceCurrent } from '../pages/current-release.ts';
import { listObjects, reachPageStore } from '../pages/store-objects.ts';

/** Attempts of a switch while edits are published. */
const TRIES = 5;

/**
 * Lists the newest releases, newest first, and the current one. Others that lack pages are for nobody to go back to.
 * `now` in milliseconds.
 *
 * @throws HttpError 503
 */
export async function listReleases(bucket: R2Bucket, now: number): Promise<ListedRelease[]> {
  const current = (await reachPageStore(readCurrent(bucket, now)))?.current ?? null;
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await listObjects(bucket, 'releases', cursor);
    names.push(...page.objects.map(({ id }) => id));
    ({ cursor } = page);
  }
  // Names begin with the time.
  const newest = names.toSorted().toReversed().slice(0, MAX_RELEASES);
  const wanted = new Set(current === null ? newest : [...newest, current.release]);
  const found = await Promise.all(Array.from(wanted, (id) => readRelease(bucket, id)));
  return found
    .filter((release) => release !== null)
    .filter(({ id, isPartial }) => !isPartial || id === current?.release)
    .map(({ id, at, by, pages }) => {
      const isCurrent = id === current?.release;
      return { id, at, by, pages, isCurrent, held: (isCurrent && current.held) || null };
    });
}

/** Null if it is not in the store, or has another format. */
async function readRelease(bucket: R2Bucket, id: string): Promise<Release | null> {
  const object = await reachPageStore(bucket.get(getObjectKey('releases', id)));
  const content: unknown = await object?.json().catch(() => null);
  return Release.safeParse(content).data ?? null;
}

/**
 * Serves a release and holds it, so that no publish replaces it. `now` in milliseconds.
 *
 * @returns the release that was served before; null if nothing was
 * @throws HttpError 409 if it is not in the store, 503
 */
export async function rollBack(
  bucket: R2Bucket,
  release: string,
  held: Hold,
  now: number,
): Promise<string | null> {
  const wanted = await readRelease(bucket, release);
  if (wanted === null || wanted.isPartial) throw httpErrors.unknownRelease(release);
  const before = await retrySwitch(async () => {
    const expected = (await reachPageStore(readCurrent(bucket, now)))?.current.release ?? null;
    await switchRelease(bucket, { expected, current: { release, held }, force: true }, now);
    return expected;
  });
  // A publisher that deletes old releases may have begun before the switch.
  if ((await readRelease(bucket, release)) !== null) return before;
  if (before !== null)
    await switchRelease(bucket, { expected: release, current: { release: before }, force: true }, now);
  throw httpErrors.unknownRelease(release);
}

/**
 * Lets the next publish replace the release that is held. `now` in milliseconds.
 *
 * @returns the release; null if none is held
 * @throws HttpError 503
 */
export async function resumePublishing(bucket: R2Bucket, now: number): Promise<string | null> {
  return retrySwitch(async () => {
    const current = (await reachPageStore(readCurrent(bucket, now)))?.current;
    if (current?.held === undefined) return null;
    const { release } = current;
    await switchRelease(bucket, { expected: release, current: { release }, force: true }, now);
    return release;
  });
}

/** Repeats a switch that a publish has overtaken. */
async function retrySwitch<T>(move: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await move();
    } catch (error) {
      const isOvertaken = error instanceof HttpError && error.code === 'current_moved';
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
}

/**
 * Replaces `current` if it is what the client expects. A repeated switch succeeds, because names of releases are never
 * used again: the first response was lost. `now` in milliseconds.
 *
 * @throws HttpError 409, 503
 */
export async function switchRelease(
  bucket: R2Bucket,
  { expected, current, force }: CurrentSwitch,
  now: number,
): Promise<void> {
  const read = await reachPageStore(readCurrent(bucket, now));
  const found = read?.current ?? null;
  const isRepeated = JSON.stringify(found) === JSON.stringify(current) && expected !== current.release;
  if (isRepeated) return;
  if (found?.held && !force) throw httpErrors.releaseHeld(found.release);
  if ((found?.release ?? null) !== expected) throw httpErrors.currentMoved();
  if (!(await reachPageStore(bucket.head(getObjectKey('releases', current.release)))))
    throw httpErrors.unknownRelease(current.release);
  if (!(await reachPageStore(replaceCurrent(bucket, read, current, now)))) throw httpErrors.currentMoved();
}
