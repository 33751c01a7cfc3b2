import { z } from 'zod';

/** Object that names the generation; release names never contain a dot, so no page can take its key. */
const OBJECT_KEY = 'pointer.answers';
const Pointer = z.object({ generation: z.string().min(1) });

/** Before the first purge. */
const FIRST = 'first';

/** How long an isolate goes by what it has read, in milliseconds: until then it may give out what was purged elsewhere. */
export const GENERATION_TTL_MS = 2000;
/** How long a call may wait for the store, in milliseconds; it then does without kept answers. */
const PATIENCE_MS = 300;

/** `generation` is null while it cannot be read. */
type Known = { generation: string | null; readAt: number };
const known = new WeakMap<R2Bucket, Known>();

/**
 * Name of the generation that kept answers belong to, or null when it cannot be known: then no kept answer may be given out,
 * for it may have been purged. It lies in the page store and not in the database, so that it is known while the database is
 * down. `now` in milliseconds.
 */
export async function currentGeneration(bucket: R2Bucket, now: number): Promise<string | null> {
  const last = known.get(bucket);
  if (last && now - last.readAt < GENERATION_TTL_MS) return last.generation;
  const generation = await inTime(readGeneration(bucket)).catch(() => null);
  // A purge of our own may have come in between.
  if (known.get(bucket) === last) known.set(bucket, { generation, readAt: now });
  return known.get(bucket)!.generation;
}

/**
 * Purges all kept answers: begins a generation with a name that never was. This isolate goes by it at once, others when
 * they next read it. `now` in milliseconds.
 */
export async function beginGeneration(bucket: R2Bucket, now: number): Promise<string> {
  const generation = crypto.randomUUID();
  await bucket.put(OBJECT_KEY, JSON.stringify({ generation }), {
    httpMetadata: { contentType: 'application/json' },
  });
  known.set(bucket, { generation, readAt: now });
  return generation;
}

async function readGeneration(bucket: R2Bucket): Promise<string> {
  const object = await bucket.get(OBJECT_KEY);
  return object ? Pointer.parse(await object.json()).generation : FIRST;
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
