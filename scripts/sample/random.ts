/**
 * Deterministic pseudo-random numbers for a seed: Mulberry32 (Tommy Ettinger, public domain), a 32-bit counter with a
 * mixing function; fast, and sufficient for sample data.
 */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = mix(seed | 0);
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  /** `count` distinct entries in random order; fewer if the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[] {
    const pool = [...list];
    const taken: T[] = [];
    while (taken.length < count && pool.length > 0) {
      taken.push(pool.splice(Math.floor(this.next() * pool.length), 1)[0]!);
    }
    return taken;
  }

  /** An entry of a list of [entry, weight]. */
  weighted<T>(list: Weighted<T>): T {
    let rest = this.next() * list.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [entry, weight] of list) {
      rest -= weight;
      if (rest < 0) return entry;
    }
    return list.at(-1)![0];
  }

  /** Normally distributed with mean 0 and deviation 1 (Box–Muller). */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }
}

export type Weighted<T> = readonly (readonly [entry: T, weight: number])[];

/** The finalizer of MurmurHash3, so that neighbouring seeds give unrelated streams. */
function mix(seed: number): number {
  let h = seed;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
