/** A repeatable pseudo-random number generator (mulberry32). Tests print its seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** An integer from 0 to below `limit`. */
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
  };
}

export type Random = ReturnType<typeof createRandom>;

/** The seed of this run: SEED, or a new one. Printed, so that a failure can be repeated. */
export function getSeed(name: string): number {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
  console.log(`${name}: SEED=${seed}`);
  return seed;
}
