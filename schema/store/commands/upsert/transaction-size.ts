/** Milliseconds for which a transaction may keep other writers waiting: an edit is to be live within two seconds. */
const TARGET_MS = 300;
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

  /** Adapts the size to the time that a transaction of `rows` took, by no more than half or double at a time. */
  addTime(rows: number, ms: number): void {
    const wanted = (rows * TARGET_MS) / Math.max(1, ms);
    const next = Math.min(2 * this.#rows, Math.max(this.#rows / 2, MIN_ROWS, wanted));
    this.#rows = Math.min(this.#max, Math.round(next));
  }
}
