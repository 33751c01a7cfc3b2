import type { SiteInfo } from '../../../site/models/page-models.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import { loadSiteInfo, type SiteIdentity } from '../../../site/models/builders/site-info.ts';
import {
  findNewestOutboxRow,
  findPurgedOutboxRow,
  hasMoreOutboxChanges,
  isBulkLoading,
} from '../../../schema/store/queries/publishing/outbox.ts';
import { loadProgress, type StoreProgress } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { loadPolicyInput } from '../../../site/models/builders/policy-input.ts';
import type { PolicyInput } from '../../../schema/rules/website/csp/page-policy.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import type { Destination } from '../store/publish-store.ts';
import { planFirstPages } from './plan-first-pages.ts';
import { planFull, type PublishPlan } from './plan-full.ts';
import { FEW_CHANGES, planIncremental } from './plan-incremental.ts';
import { planOwnLists } from './plan-own-lists.ts';
import { planOwnPages } from './plan-own-pages.ts';

/** A plan with the snapshot that it reads, which whoever publishes or drops it closes. */
export type OpenPlan = PublishPlan & {
  file: string;
  /** File of the record, or a copy of it. */
  record: string;
  snapshot: Snapshot;
  /** True if few pages are planned, so that `file` may be the server's own. */
  isBrief: boolean;
  /**
   * True if another plan of the same publish follows, which checks its pages once more: its release keeps the cursor of
   * the one before, and all pages.
   */
  isAdvance: boolean;
  /** True if the site has pages that neither the store nor the plan has, because nothing was published before. */
  isPartial?: boolean;
  site: SiteInfo;
  /** Hash of the templates and of name, URL and settings of the site, which are part of every page. */
  template: string;
  /** Parts of the Content-Security-Policy of all pages. */
  policyInput: PolicyInput;
  /** Progress of the store before. */
  before: StoreProgress | undefined;
  /** The newest outbox row that the plan includes. */
  cursor: number;
};

/** An empty directory is being filled: its businesses have neither points nor indexes, so there is nothing to plan. */
export class BulkLoadError extends Error {}

type PlanRequest = {
  /** File of the record. */
  record: string;
  build: { template: string };
  site: SiteIdentity;
  destination: Pick<Destination, 'kind'>;
  mode: 'changed' | 'all';
  threads: number;
  manyBusinesses?: number;
  /** Waits, between steps of planning, for what comes first. */
  pause?: () => Promise<void>;
};

/** Pages that are rendered in a moment: one thread renders them faster than a second thread starts. */
const FEW_PAGES = 500;

/**
 * Plans the changes since the last publish to the store; null if there are more than few.
 *
 * @param edits plans only the edits instead, those after this outbox row or since the last publish
 */
export function planBriefly(
  file: string,
  request: PlanRequest,
  edits?: { since: number | undefined },
): Promise<OpenPlan | null> {
  return openPlan(file, request, async ({ snapshot, before, template }) => {
    const scope = edits ? 'edits' : 'all';
    if (!isKnown(snapshot, before, template)) return null;
    // What is published needs no plan, whether as edits or with all changes.
    const cursor = Math.max(edits?.since ?? 0, before.cursor);
    if (hasMoreOutboxChanges(snapshot, cursor, FEW_CHANGES, scope)) return null;
    const plan = await planIncremental(snapshot, cursor, { ...request, scope });
    return plan.pages < FEW_PAGES ? { ...plan, isBrief: true, isAdvance: false } : null;
  });
}

/**
 * Plans the own pages of changed businesses; null if they cannot be published before all other pages.
 *
 * @param bulkSince null, too, if no bulk change has ended after this outbox row
 */
export function planOwn(file: string, request: PlanRequest, bulkSince?: number): Promise<OpenPlan | null> {
  return openPlan(file, request, async ({ snapshot, before, template }) => {
    if (!isKnown(snapshot, before, template)) return null;
    if (bulkSince !== undefined && !hasMoreOutboxChanges(snapshot, bulkSince, 0, 'bulk')) return null;
    const plan = await planOwnPages(snapshot, before.cursor, request);
    return plan && { ...plan, isBrief: false, isAdvance: true };
  });
}

/**
 * Plans the own pages of edits beside a batch that holds its changes back; null if they cannot be published before all
 * others. The batch has changed what their neighbours and lists show, so that some fifty pages follow each edit, beside
 * a server and an importer that use all processors.
 */
export function planEditsFirst(file: string, request: PlanRequest): Promise<OpenPlan | null> {
  return openPlan(file, request, async ({ snapshot, before, template }) => {
    if (!isKnown(snapshot, before, template)) return null;
    if (hasMoreOutboxChanges(snapshot, before.cursor, FEW_CHANGES)) return null;
    const limits = { most: FEW_CHANGES, isBesideBatch: true };
    const plan = await planOwnPages(snapshot, before.cursor, { ...request, limits });
    return plan && { ...plan, isBrief: true, isAdvance: true };
  });
}

/** Plans the pages of lists that show changed businesses; null if they cannot be published before all other pages. */
export function planLists(file: string, request: PlanRequest): Promise<OpenPlan | null> {
  return openPlan(file, request, async ({ snapshot, before, template }) => {
    if (!isKnown(snapshot, before, template)) return null;
    const plan = await planOwnLists(snapshot, before.cursor, request);
    return plan && { ...plan, isBrief: false, isAdvance: true };
  });
}

/**
 * Plans the first pages of a large site, before all others, if no release can be read: nothing was published, or in
 * another format. Null if it has so few businesses that nobody waits for them.
 *
 * @throws BulkLoadError
 */
export function planFirst(file: string, request: PlanRequest): Promise<OpenPlan | null> {
  return openPlan(file, request, async ({ snapshot }) => {
    if (isBulkLoading(snapshot)) throw new BulkLoadError();
    const plan = planFirstPages(snapshot, request.manyBusinesses);
    return plan && { ...plan, isBrief: false, isAdvance: true, isPartial: true };
  });
}

/**
 * Plans every page, or the changes since the last publish to the store, however many.
 *
 * @throws BulkLoadError
 */
export function planLong(file: string, request: PlanRequest): Promise<OpenPlan> {
  return openPlan(file, request, async ({ snapshot, before, template }) => {
    if (isBulkLoading(snapshot)) throw new BulkLoadError();
    const plan =
      request.mode === 'all' || !isKnown(snapshot, before, template)
        ? planFull(snapshot, request.threads)
        : await planIncremental(snapshot, before.cursor, request);
    return { ...plan, isBrief: false, isAdvance: false };
  });
}

/** True if the outbox has all changes since the last publish, whose templates are the same, and no load is running. */
function isKnown(
  snapshot: Snapshot,
  before: StoreProgress | undefined,
  template: string,
): before is StoreProgress {
  return (
    before?.template === template &&
    before.cursor >= findPurgedOutboxRow(snapshot) &&
    !isBulkLoading(snapshot)
  );
}

/** Opens a snapshot and plans in it. Closes it if there is no plan. */
async function openPlan<
  Plan extends (PublishPlan & Pick<OpenPlan, 'isBrief' | 'isAdvance' | 'isPartial'>) | null,
>(
  file: string,
  request: PlanRequest,
  plan: (state: ReturnType<typeof loadState>) => Promise<Plan>,
): Promise<(Plan & OpenPlan) | (Plan & null)> {
  const { record } = request;
  const snapshot = openSnapshot(file, record);
  let planned: Plan | undefined;
  try {
    const state = loadState(snapshot, request);
    planned = await plan(state);
    return planned && { ...planned, file, record, ...state };
  } finally {
    if (!planned) snapshot.close();
  }
}

function loadState(snapshot: Snapshot, { build, site: identity, destination }: PlanRequest) {
  const lacksCards = destination.kind === 'directory';
  const site: SiteInfo = { ...loadSiteInfo(snapshot, identity), ...(lacksCards ? { lacksCards } : {}) };
  const before = loadProgress(snapshot);
  return {
    snapshot,
    site,
    policyInput: loadPolicyInput(snapshot),
    template: hashContent(`${build.template} ${JSON.stringify(site)}`),
    before,
    cursor: findNewestOutboxRow(snapshot),
  };
}
