import { toDay } from '../../schema/rules/day.ts';
import {
  addCounts,
  type Counts,
  MAX_SUBJECT_ROWS,
  type PageCount,
  type TermCount,
} from '../../schema/store/commands/analytics/add-counts.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Bindings, readSettings } from '../env.ts';
import { logError } from '../log.ts';

/** Time for which counts are collected before they are written, in milliseconds. */
const COLLECT_MS = 1000;
/** Time limit of a write, in milliseconds. */
const WRITE_MS = 5000;
/**
 * Maximum numbers of different counts that wait. More are dropped: a slow database must not fill the memory. Each kind
 * has a limit of its own, so that invented pages leave room for terms, and invented terms for pages.
 */
const MAX_WAITING = { pages: 4000, terms: 1000, robots: 100 } as const;

/** Counts that wait, by their key. */
class CountBuffer {
  readonly #pages = new Map<string, PageCount>();
  readonly #terms = new Map<string, TermCount>();
  readonly #robots = new Map<string, number>();
  /** Day on which the log was told that new rows are dropped, so that it says so once. */
  limitedOn = '';
  /** Time at which a request writes them, in milliseconds; past if none does. */
  writesAt = 0;
  #dropped = 0;

  add({ pages, terms, robots }: Counts): void {
    for (const [kind, slug, event, count, visits] of pages)
      this.#update(this.#pages, MAX_WAITING.pages, `${kind} ${slug} ${event}`, (known): PageCount => [
        kind,
        slug,
        event,
        count + (known?.[3] ?? 0),
        visits + (known?.[4] ?? 0),
      ]);
    for (const [key, term, uses, empty] of terms)
      this.#update(this.#terms, MAX_WAITING.terms, key, (known): TermCount => [
        key,
        term,
        uses + (known?.[2] ?? 0),
        empty + (known?.[3] ?? 0),
      ]);
    for (const [name, count] of robots)
      this.#update(this.#robots, MAX_WAITING.robots, name, (known = 0) => known + count);
  }

  /** Takes the counts out; null if there are none. `dropped` is the number of those that found no room. */
  take(): { counts: Counts; dropped: number } | null {
    if (this.#pages.size + this.#terms.size + this.#robots.size === 0) return null;
    const taken = {
      counts: {
        pages: [...this.#pages.values()],
        terms: [...this.#terms.values()],
        robots: [...this.#robots],
      },
      dropped: this.#dropped,
    };
    for (const map of [this.#pages, this.#terms, this.#robots]) map.clear();
    this.#dropped = 0;
    return taken;
  }

  #update<T>(map: Map<string, T>, most: number, key: string, change: (known: T | undefined) => T): void {
    if (map.has(key) || map.size < most) map.set(key, change(map.get(key)));
    else this.#dropped += 1;
  }
}

const buffers = new WeakMap<Bindings, CountBuffer>();

/** Adds counts to those that this isolate writes next. Returns at once; nothing is written yet. */
export function collectCounts(bindings: Bindings, counts: Counts): void {
  getBuffer(bindings).add(counts);
}

/**
 * Writes what has been collected, a second after the first of it and together with what arrives meanwhile; for
 * `waitUntil`. If the write fails, its counts are lost rather than written twice, and nobody waits for it.
 */
export async function writeCounts(bindings: Bindings, clock: () => Date): Promise<void> {
  const buffer = getBuffer(bindings);
  const now = clock().getTime();
  if (now < buffer.writesAt) return;
  buffer.writesAt = now + COLLECT_MS;
  await scheduler.wait(COLLECT_MS);
  buffer.writesAt = 0;
  const taken = buffer.take();
  if (taken === null) return;
  try {
    if (taken.dropped > 0)
      logError('counts_lost', new Error('Too many different counts within a second'), {
        dropped: taken.dropped,
      });
    const time = clock();
    const { isLimited } = await addCounts(
      connectDatabase(readSettings(bindings), WRITE_MS),
      taken.counts,
      time,
    );
    if (!isLimited || buffer.limitedOn === toDay(time)) return;
    buffer.limitedOn = toDay(time);
    logError('counts_limited', new Error(`More than ${MAX_SUBJECT_ROWS} new rows of businesses today`));
  } catch (error) {
    logError('counts_lost', error);
  }
}

function getBuffer(bindings: Bindings): CountBuffer {
  let buffer = buffers.get(bindings);
  if (!buffer) buffers.set(bindings, (buffer = new CountBuffer()));
  return buffer;
}
