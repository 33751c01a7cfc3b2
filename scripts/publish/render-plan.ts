import type { RecordEntry } from '../../schema/page-store/record-entry.ts';
import type { OpenPlan } from './plan/open-plan.ts';
import { findStalePaths } from './plan/stale-paths.ts';
import type { PublishStore } from './store/publish-store.ts';
import type { Unit } from './render/build-pages.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { UnitResult } from './render/render-worker.ts';

/** Other work for the time between two units. */
export type Interrupt = {
  /** True if changes were reported since the last run. */
  isDue(): boolean;
  run(): Promise<void>;
  /** True if there is work that comes before the rest of the plan, which is then given up. */
  isOvertaken(): Promise<boolean>;
  /** Paths whose pages it has made newer than the plan. */
  paths: ReadonlySet<string>;
};

/** Entries that are saved at a time. */
const ENTRIES_PER_WRITE = 2000;

/**
 * Renders and stores the pages of a plan, and saves their entries. The snapshot of a plan is closed before the last
 * pages are stored, so nothing waits for the database meanwhile.
 *
 * @param options.interrupt runs when it is due and all threads are idle; null if nothing may interrupt
 * @param options.save saves entries of stored pages
 * @returns stored paths that are no longer part of the site, and false if the plan was given up
 */
export async function renderPlan(
  plan: OpenPlan,
  {
    pool,
    store,
    save,
    interrupt,
    onUnit,
  }: {
    pool: RenderPool;
    store: PublishStore;
    save: (entries: RecordEntry[]) => void;
    interrupt: Interrupt | null;
    onUnit: (unit: UnitResult) => void;
  },
): Promise<{ stale: string[]; isComplete: boolean }> {
  const { file, record, isBrief, isPart, cursor, template, site, snapshot } = plan;
  pool.begin({ file, record, isBrief, isPart, cursor, template, site, sink: store.getSink(isBrief) });
  if (interrupt !== null) pool.skip([...interrupt.paths]);
  // A fact says that all pages state it, so it comes after them: a publish that is cut off finds it changed again.
  const facts: RecordEntry[] = [];
  let waiting: RecordEntry[] = [];
  const add = (entries: RecordEntry[], most: number) => {
    for (const entry of entries) (entry.kind === 'fact' ? facts : waiting).push(entry);
    if (waiting.length < most) return;
    save(waiting);
    waiting = [];
  };
  for (const phase of plan.phases) {
    const lanes = phase.map((units) => units[Symbol.iterator]());
    for (let isDone = false; !isDone;) {
      await pool.run(
        lanes.map((lane) => untilDue(lane, interrupt)),
        async (unit) => {
          onUnit(unit);
          add(unit.entries, ENTRIES_PER_WRITE);
        },
      );
      isDone = !interrupt?.isDue();
      if (isDone) continue;
      await interrupt!.run();
      if (await interrupt!.isOvertaken()) {
        snapshot.close();
        add(await pool.end(), 0);
        return { stale: [], isComplete: false };
      }
      pool.skip([...interrupt!.paths]);
    }
  }
  const stale = plan.isAdvance ? [] : findStalePaths(snapshot, plan.touched);
  snapshot.close();
  add(await pool.end(), 0);
  save(facts);
  return { stale, isComplete: true };
}

/** The rest of a lane, which pauses when the interrupt is due. */
function untilDue(lane: Iterator<Unit>, interrupt: Interrupt | null): Iterable<Unit> {
  const next = (): IteratorResult<Unit> =>
    interrupt?.isDue() ? { done: true, value: undefined } : lane.next();
  return { [Symbol.iterator]: () => ({ next }) };
}
