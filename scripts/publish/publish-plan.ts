import { holdChanges } from '../../schema/store/commands/publishing/held-changes.ts';
import { purgeOutbox } from '../../schema/store/commands/publishing/purge-outbox.ts';
import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import type { OpenPlan } from './plan/open-plan.ts';
import { createRun, type PublishRequest } from './publish-request.ts';
import type { Interrupt } from './interrupt.ts';
import { renderPlan } from './render-plan.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { PublishStore } from './store/publish-store.ts';

/** Scope of a publish, which its plans have in common. */
export type PlanScope = {
  store: PublishStore;
  threads: number;
  pool: RenderPool;
  /** The time, for releases. */
  getNow: () => Date;
};

/** Numbers of pages of a plan. */
export type PlanCounts = { looked: number; rendered: number; stored: number; removed: number };

/** Template of a release that lacks pages: it is that of no site, so every publish after a kill makes all pages. */
const NO_TEMPLATE = '';

/** Numbers of a plan without pages. */
export const NO_PAGES: PlanCounts = { looked: 0, rendered: 0, stored: 0, removed: 0 };

/** Adds the numbers of two plans. */
export function addCounts(a: PlanCounts, b: PlanCounts): PlanCounts {
  return {
    looked: a.looked + b.looked,
    rendered: a.rendered + b.rendered,
    stored: a.stored + b.stored,
    removed: a.removed + b.removed,
  };
}

/**
 * Renders, stores and commits the pages of a plan, and closes it.
 *
 * @param given.interrupt inserts edits among the pages; null if they wait
 * @param given.onStored is awaited when all pages are stored, before they are committed
 * @returns numbers of pages, and false if the plan was given up: its pages are staged, and the next plan takes over
 *   those that are still right
 */
export async function publishPlan(
  request: PublishRequest,
  given: PlanScope & { plan: OpenPlan; interrupt: Interrupt | null; onStored?: () => Promise<void> },
): Promise<{ counts: PlanCounts; isComplete: boolean }> {
  try {
    return await renderAndCommit(request, given);
  } finally {
    given.plan.snapshot.close();
  }
}

async function renderAndCommit(
  request: PublishRequest,
  { plan, interrupt, store, pool, getNow, onStored }: Parameters<typeof publishPlan>[1],
): ReturnType<typeof publishPlan> {
  const { build, author } = request;
  const { db } = request.database;
  const run = createRun();
  const counts = { ...NO_PAGES };
  let removed: string[] = [];
  let saved = 0;
  if (await interrupt?.isOvertaken()) return { counts, isComplete: false };
  if (plan.phases.length > 0) {
    const isOwn = (path: string) => !interrupt?.paths.has(path);
    const { stale, isComplete } = await renderPlan(plan, {
      pool,
      store,
      // A pack that was on its way may have pages that an insertion has published anew.
      save(entries) {
        const own = entries.filter(({ path }) => isOwn(path));
        store.add(own, run);
        saved += own.length;
      },
      interrupt,
      onUnit: (unit) => {
        counts.looked += unit.pages;
        counts.rendered += unit.rendered;
        counts.stored += unit.stored;
        // The next plan has many more pages: a bar that is full, and begins anew, would tell nothing.
        if (!plan.isAdvance) request.onProgress?.(counts.looked, Math.max(plan.pages, counts.looked));
      },
    });
    if (!isComplete) return { counts, isComplete };
    removed = stale.filter(isOwn);
  }
  await onStored?.();
  plan.snapshot.close();
  const { before, postponed, isAdvance, isPartial } = plan;
  const template = isPartial ? NO_TEMPLATE : plan.template;
  const getCursor = () =>
    isAdvance ? (before?.cursor ?? 0) : (interrupt?.getCursor(plan.cursor) ?? plan.cursor);
  if (postponed !== null) await holdChanges(db, postponed.batchId, postponed.changes);
  const hasMoved = getCursor() !== before?.cursor || template !== before.template;
  if (hasMoved || (isAdvance ? saved > 0 : plan.phases.length > 0)) {
    if (template !== before?.template) await store.putAssets(build.client);
    const policy = await buildPagePolicy(plan.policyInput);
    const getPolicy = () => interrupt?.getPolicy() ?? policy;
    const commit = { removed, template, getPolicy, getCursor, getNow, by: author, isAdvance, isPartial };
    ({ removed: counts.removed } = await store.commit(run, commit, interrupt?.during));
    // The next plan reads what the outbox has since the cursor. Beside a batch this is left to a later publish: the
    // request took up to 0.14 s of a busy server, for which the next edit would wait.
    if (!isAdvance && postponed === null) await purgeOutbox(db, getCursor());
  }
  return { counts, isComplete: true };
}
