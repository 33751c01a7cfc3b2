/**
 * Milliseconds for which a transaction may keep other writers waiting. An edit is to be live within two seconds, and
 * waits several times: with its publish it writes four times, and the lock is not given in turn.
 */
const TARGET_MS = 100;
/** Fewer rows save no time: each transaction has some fixed costs. */
const MIN_ROWS = 100;

/**
 * Number of rows per transaction of an import. It follows how long transactions take, because a row takes ten times as
 * long in a directory of a million businesses as in a small one.
 */
export class TransactionSize {
  readonly #max: number;
  readonly #wayMs: number;
  #rows: number;

  /**
   * @param max most rows
   * @param options.first size of the first transaction; defaults to `max`
   * @param options.wayMs milliseconds to the server and back (round-trip.ts), the same for few rows, which keep no
   *   other writer waiting. A transaction may take so much longer, or most of an import would be waiting for responses
   */
  constructor(max: number, { first = max, wayMs = 0 }: { first?: number; wayMs?: number } = {}) {
    this.#max = max;
    this.#wayMs = wayMs;
    this.#rows = first;
  }

  get rows(): number {
    return this.#rows;
  }

  /**
   * Adapts the size to the time that a transaction of `rows` took, by no more than half or double at a time. A quick
   * one never lessens it: there are small ones at the end of each window.
   */
  addTime(rows: number, totalMs: number): void {
    const ms = totalMs - this.#wayMs;
    const target = TARGET_MS + this.#wayMs;
    const wanted = (rows * target) / Math.max(1, ms);
    const least = ms > target ? Math.max(this.#rows / 2, MIN_ROWS) : this.#rows;
    this.#rows = Math.min(this.#max, Math.round(Math.min(2 * this.#rows, Math.max(least, wanted))));
  }
}
