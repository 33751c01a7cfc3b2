/** Milliseconds for which a transaction may keep other writers waiting: an edit is to be live within two seconds. */
export const TARGET_MS = 300;
/** Fewer rows save no time: each transaction has some fixed costs. */
const MIN_ROWS = 100;

/**
 * Number of rows per transaction of an import. It follows how long transactions take, because a row takes ten times as
 * long in a directory of a million businesses as in a small one.
 */
export class TransactionSize {
  readonly #max: number;
  #rows: number;

  /** @param max most rows, the size of the first transaction */
  constructor(max: number) {
    this.#max = max;
    this.#rows = max;
  }

  get rows(): number {
    return this.#rows;
  }

  /**
   * Adapts the size to the time for which a transaction of `rows` kept others waiting, by no more than half or double
   * at a time. A quick one never lessens it: there are small ones at the end of each window.
   */
  addTime(rows: number, ms: number): void {
    const wanted = (rows * TARGET_MS) / Math.max(1, ms);
    const least = ms > TARGET_MS ? Math.max(this.#rows / 2, MIN_ROWS) : this.#rows;
    this.#rows = Math.min(this.#max, Math.round(Math.min(2 * this.#rows, Math.max(least, wanted))));
  }
}
