import { holdChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { purgeOutbox } from '../../schema/store/commands/publishing/purge-outbox.ts';
import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import type { Insertion } from './insertion.ts';
import type { OpenPlan } from './plan/open-plan.ts';
import { createRun, type PublishRequest } from './publish-request.ts';
import { renderPlan } from './render-plan.ts';
import { RenderPool } from './render/render-pool.ts';
import type { PublishStore } from './store/publish-store.ts';

/** Scope of a publish, which its plans have in common. */
export type PlanScope = {
  store: PublishStore;
  threads: number;
  /** Threads that exist already; otherwise each plan starts its own. */
  reusedPool: RenderPool | undefined;
  /** The time, for releases: one clock for all of a publish, because releases are in the order of their times. */
  getNow: () => Date;
};

/** Numbers of pages of a plan. */
export type PlanCounts = { looked: number; rendered: number; stored: number; removed: number };

/**
 * Renders, stores and commits the pages of a plan.
 *
 * @param insertion publishes edits meanwhile; null if they wait
 */
export async function publishPlan(
  request: PublishRequest,
  {
    plan,
    insertion,
    store,
    threads,
    reusedPool,
    getNow,
  }: PlanScope & { plan: OpenPlan; insertion: Insertion | null },
): Promise<PlanCounts> {
  const { build, author } = request;
  const { db } = request.database;
  const run = createRun();
  const counts: PlanCounts = { looked: 0, rendered: 0, stored: 0, removed: 0 };
  let removed: string[] = [];
  if (plan.phases.length > 0) {
    const pool = reusedPool ?? new RenderPool(threads, build.entry);
    const isOwn = (path: string) => !insertion?.paths.has(path);
    try {
      const stale = await renderPlan(plan, {
        pool,
        store,
        // A pack that was on its way may have pages that an insertion has published anew.
        save: (entries) =>
          store.add(
            entries.filter(({ path }) => isOwn(path)),
            run,
          ),
        interrupt: insertion,
        onUnit: (unit) => {
          counts.looked += unit.pages;
          counts.rendered += unit.rendered;
          counts.stored += unit.stored;
          // The next plan has many more pages: a bar that is full, and begins anew, would tell nothing.
          if (!plan.isAdvance) request.onProgress?.(counts.looked, Math.max(plan.pages, counts.looked));
        },
      });
      removed = stale.filter(isOwn);
    } finally {
      if (pool !== reusedPool) await pool.close();
    }
  }
  plan.snapshot.close();
  const { template, before, postponed } = plan;
  const cursor = plan.isAdvance ? before!.cursor : plan.cursor;
  if (postponed !== null) await holdChanges(db, postponed.batchId, postponed.changes);
  const hasMoved = cursor !== before?.cursor || template !== before.template;
  if (hasMoved || (plan.isAdvance ? counts.stored > 0 : plan.phases.length > 0)) {
    if (template !== before?.template) await store.putAssets(build.client);
    const policy = await buildPagePolicy(plan.policyInput);
    const commit = { removed, template, policy, cursor, now: getNow(), by: author };
    ({ removed: counts.removed } = await store.commit(run, commit));
    // The next plan reads what the outbox has since the cursor.
    if (!plan.isAdvance) await purgeOutbox(db);
  }
  return counts;
}
