import type { RecordEntry } from '../../schema/page-store/record-entry.ts';
import { createLateEntries } from './late-entries.ts';
import type { OpenPlan } from './plan/open-plan.ts';
import { type Interrupt, uninterrupted } from './interrupt.ts';
import { findStalePaths } from './plan/stale-paths.ts';
import type { PublishStore } from './store/publish-store.ts';
import type { Unit } from './render/build-pages.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { UnitResult } from './render/render-worker.ts';

/**
 * Milliseconds for which an edit waits for the units that are being rendered, of which the map takes seconds, and for
 * which others are rendered after an insertion.
 */
const PATIENCE_MS = 250;
/** Entries that are saved at a time. */
const ENTRIES_PER_WRITE = 2000;

/**
 * Renders and stores the pages of a plan, and saves their entries. The snapshot of a plan is closed before the last
 * pages are stored, so nothing waits for the database meanwhile.
 *
 * @param options.interrupt runs when it is due and all threads are idle, or one takes long; null if nothing may
 *   interrupt
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
  const { file, record, isBrief, own, cursor, template, site, snapshot } = plan;
  const sink = store.getSink(isBrief);
  const during = interrupt?.during ?? uninterrupted;
  pool.begin({ file, record, isBrief, own, cursor, template, site, sink });
  if (interrupt !== null) pool.skip([...interrupt.paths.keys()]);
  // A fact says that all pages state it, so it comes after them: a publish that is cut off finds it changed again.
  const facts = createLateEntries();
  let waiting: RecordEntry[] = [];
  const add = (entries: RecordEntry[], most: number) => {
    for (const entry of entries) {
      if (entry.kind === 'fact') facts.add(entry);
      else waiting.push(entry);
    }
    if (waiting.length < most) return;
    save(waiting);
    waiting = [];
  };
  // A file of a page that is being rendered would replace that of an insertion; a page in a pack is only forgotten.
  const patience = sink.kind === 'directory' ? Infinity : PATIENCE_MS;
  for (const phase of plan.phases) {
    const lanes = phase.map((units) => units[Symbol.iterator]());
    for (let isDone = false; !isDone;) {
      const begun = performance.now();
      const runs = interrupt?.countRuns();
      const isPaused = createLatch(
        () =>
          interrupt !== null &&
          // Otherwise nothing else would be rendered if edits never end.
          performance.now() - begun >= PATIENCE_MS &&
          (interrupt.isDue() || interrupt.countRuns() !== runs),
      );
      await during(
        (pause) =>
          pool.run(
            lanes.map((lane) => untilPaused(lane, isPaused)),
            async (unit) => {
              onUnit(unit);
              // A commit of an insertion is a transaction of the same connection.
              await pause();
              add(unit.entries, ENTRIES_PER_WRITE);
            },
          ),
        patience,
      );
      isDone = !isPaused();
      if (interrupt === null || isDone) continue;
      if (interrupt.isDue()) {
        // It compares with what is saved, and a file that is newer would be taken for that of the record.
        add([], 0);
        await interrupt.run();
      }
      if (await interrupt.isOvertaken()) {
        snapshot.close();
        add(await pool.end(), 0);
        return { stale: [], isComplete: false };
      }
      pool.skip([...interrupt.paths.keys()]);
    }
  }
  const stale = plan.isAdvance ? [] : findStalePaths(snapshot, plan.touched);
  snapshot.close();
  add(await pool.end(), 0);
  for (const some of facts.parts()) save(some);
  return { stale, isComplete: true };
}

/** The rest of a lane, which ends early when it is paused. */
function untilPaused(lane: Iterator<Unit>, isPaused: () => boolean): Iterable<Unit> {
  const next = (): IteratorResult<Unit> => (isPaused() ? { done: true, value: undefined } : lane.next());
  return { [Symbol.iterator]: () => ({ next }) };
}

/** A condition that stays true once it was. */
function createLatch(condition: () => boolean): () => boolean {
  let isTrue = false;
  return () => (isTrue ||= condition());
}
