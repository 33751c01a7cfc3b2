/**
 * Does work that takes seconds, and inserts edits meanwhile.
 *
 * @param work waits for `pause` between steps in this thread, so that an insertion does not wait for them
 * @param patience milliseconds for which an edit waits for the work to end
 */
export type During = <Result>(
  work: (pause: () => Promise<void>) => Promise<Result>,
  patience?: number,
) => Promise<Result>;

/** Other work for the time of a plan: insertions of edits. */
export type Interrupt = {
  /** True if changes were reported since the last run. */
  isDue(): boolean;
  run(): Promise<void>;
  /** Number of runs until now. */
  countRuns(): number;
  during: During;
  /** True if there is work that comes before the rest of the plan, which is then given up. */
  isOvertaken(): Promise<boolean>;
  /** Paths whose pages it has made, or found, newer than the plan, and the newest outbox row that each surely has. */
  paths: ReadonlyMap<string, number>;
  /** Policy of the last release that is newer than the plan; null if there is none. */
  getPolicy(): string | null;
  /**
   * The newest outbox row that need not be planned again after a plan until `row`. A row that was saved while the
   * database was copied can be in both, and then the plan leaves the pages alone that an insertion made of it: without
   * what else the plan has.
   */
  getCursor(row: number): number;
};

/** Does the work, and inserts nothing. */
export const uninterrupted: During = (work) => work(async () => {});
