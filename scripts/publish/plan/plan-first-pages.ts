import { BUSINESSES_PER_PAGE } from '../../../site/models/page-numbers.ts';
import { countPagesToPlan } from '../../../schema/store/queries/publishing/plan-rows.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { buildStateUnits, type PublishPlan } from './plan-full.ts';
import { buildFrontUnits } from './plan-site.ts';

/** Businesses from which a publish of all pages takes longer than visitors wait for the first one: some seconds. */
const MANY_BUSINESSES = 10_000;

/**
 * Plans the pages about the whole site and those of states, which do not take longer for more businesses, and what
 * robots ask for before any page.
 *
 * @returns null if all pages are published in seconds
 */
export function planFirstPages(snapshot: Snapshot, manyBusinesses = MANY_BUSINESSES): PublishPlan | null {
  const { businesses } = countPagesToPlan(snapshot, BUSINESSES_PER_PAGE);
  if (businesses < manyBusinesses) return null;
  const phases = [[buildFrontUnits(), buildStateUnits(snapshot), [{ kind: 'robots' } as const]]];
  return { pages: 0, phases, own: null, touched: null, postponed: null };
}
