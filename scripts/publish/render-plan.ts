import type { ManifestEntry } from '../../schema/store/queries/publishing/page-manifest.ts';
import type { ManifestWriter } from './manifest-writer.ts';
import type { OpenPlan } from './plan/open-plan.ts';
import { findStalePaths } from './plan/stale-paths.ts';
import type { PublishTarget } from './store/publish-target.ts';
import type { Unit } from './render/build-pages.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { UnitResult } from './render/render-worker.ts';

/** Other work for the time between two units. */
export type Interrupt = {
  isDue(): boolean;
  run(): Promise<void>;
};

/**
 * Renders and stores the pages of a plan, and collects their entries for the manifest. A brief plan is rendered as a
 * whole and its snapshot closed, before the pages are stored and while nothing waits for the database.
 *
 * @param options.interrupt runs when it is due and all threads are idle; null if nothing may interrupt
 * @returns stored paths that are no longer part of the site
 */
export async function renderPlan(
  plan: OpenPlan,
  {
    pool,
    target,
    ledger,
    interrupt,
    onUnit,
  }: {
    pool: RenderPool;
    target: PublishTarget;
    ledger: Pick<ManifestWriter, 'add'>;
    interrupt: Interrupt | null;
    onUnit: (unit: UnitResult) => void;
  },
): Promise<string[]> {
  const { file, isBrief, cursor, template, site, snapshot } = plan;
  pool.begin({ file, isBrief, cursor, template, site, target: target.id, store: target.store });
  // A fact says that all pages state it, so it comes after them: a publish that is cut off finds it changed again. A
  // brief plan stores its pages at its end, and until then must not wait for the database.
  const isLate = ({ kind }: ManifestEntry) => isBrief || kind === 'fact';
  const late: ManifestEntry[] = [];
  for (const phase of plan.phases) {
    const lanes = phase.map((units) => units[Symbol.iterator]());
    for (let isDone = false; !isDone;) {
      await pool.run(
        lanes.map((lane) => untilDue(lane, interrupt)),
        async (unit) => {
          onUnit(unit);
          late.push(...unit.entries.filter(isLate));
          await ledger.add(unit.entries.filter((entry) => !isLate(entry)));
        },
      );
      isDone = !interrupt?.isDue();
      if (!isDone) await interrupt!.run();
    }
  }
  const stale = findStalePaths(snapshot, target.id, plan.touched);
  snapshot.close();
  await pool.end();
  await ledger.add(late);
  return stale;
}

/** The rest of a lane, which pauses when the interrupt is due. */
function untilDue(lane: Iterator<Unit>, interrupt: Interrupt | null): Iterable<Unit> {
  const next = (): IteratorResult<Unit> =>
    interrupt?.isDue() ? { done: true, value: undefined } : lane.next();
  return { [Symbol.iterator]: () => ({ next }) };
}
