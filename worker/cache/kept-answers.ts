import { type Answer, packAnswer, unpackAnswer } from './answer.ts';
import { answersInMemory } from './memory.ts';

/** How long an answer is given out without asking the database again, in milliseconds. */
export const FRESH_MS = 60_000;
/** How much longer it may stand in while the database is down, in milliseconds. */
export const STALE_MS = 600_000;

const KEEP_SECONDS = (FRESH_MS + STALE_MS) / 1000;

const memory = answersInMemory();

/**
 * The newest answer kept under a key, in this isolate or in this data centre's cache; null when there is none, or none young
 * enough to be of use. Keys are addresses of this site that hold the generation; `now` in milliseconds.
 */
export async function findAnswer(key: string, now: number): Promise<Answer | null> {
  const near = memory.get(key);
  if (near && now - near.keptAt < FRESH_MS) return near;
  // Another isolate may have a newer one.
  const packed = await caches.default.match(key).catch(() => undefined);
  const far = packed ? await unpackAnswer(packed).catch(() => null) : null;
  const newest = far && far.keptAt > (near?.keptAt ?? 0) ? far : near;
  if (!newest || now - newest.keptAt >= FRESH_MS + STALE_MS) return null;
  if (newest === far) memory.put(key, far);
  return newest;
}

/** Keeps an answer; resolves when the data centre's cache has it, while this isolate has it at once. */
export async function keepAnswer(key: string, answer: Answer): Promise<void> {
  memory.put(key, answer);
  await caches.default.put(key, packAnswer(answer, KEEP_SECONDS)).catch(() => undefined);
}
