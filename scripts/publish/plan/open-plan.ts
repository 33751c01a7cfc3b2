import type { SiteInfo } from '../../../site/models/page-models.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import { loadSiteInfo, type SiteIdentity } from '../../../site/models/builders/site-info.ts';
import {
  findNewestOutboxRow,
  hasMoreOutboxChanges,
} from '../../../schema/store/queries/publishing/outbox.ts';
import { loadTarget, type ManifestTarget } from '../../../schema/store/queries/publishing/page-manifest.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import { planFull, type PublishPlan } from './plan-full.ts';
import { planIncremental } from './plan-incremental.ts';

/** A plan with the snapshot that it reads, which the caller closes. */
export type OpenPlan = PublishPlan & {
  file: string;
  snapshot: Snapshot;
  /** True if few pages are planned, so that `file` may be the server's own. */
  isBrief: boolean;
  site: SiteInfo;
  /** Hash of the templates and of name, URL and settings of the site, which are part of every page. */
  template: string;
  /** Progress of the target before. */
  before: ManifestTarget | undefined;
  /** The newest outbox row that the plan includes. */
  cursor: number;
};

type PlanRequest = {
  /** Id of the target. */
  target: string;
  build: { template: string };
  site: SiteIdentity;
  mode: 'changed' | 'all';
  threads: number;
};

/** Pages that are rendered in a moment: one thread renders them faster than a second thread starts. */
const FEW_PAGES = 500;
/** Changes that are planned in a moment. */
const FEW_CHANGES = 100;

/**
 * Plans the changes since the last publish to the target; null if there are more than few.
 *
 * @param edits plans only the edits after this outbox row instead
 */
export function planBriefly(file: string, request: PlanRequest, edits?: { since: number }): OpenPlan | null {
  const { snapshot, ...state } = open(file, request);
  const { before } = state;
  const cursor = edits?.since ?? before?.cursor;
  const scope = edits ? 'edits' : 'all';
  const isBrief =
    cursor !== undefined &&
    before?.template === state.template &&
    !hasMoreOutboxChanges(snapshot, cursor, FEW_CHANGES, scope);
  const plan = isBrief ? planIncremental(snapshot, request.target, cursor, request.threads, scope) : null;
  if (plan !== null && plan.pages < FEW_PAGES) return { ...plan, file, snapshot, isBrief: true, ...state };
  snapshot.close();
  return null;
}

/** Plans every page, or the changes since the last publish to the target, however many. */
export function planLong(file: string, request: PlanRequest): OpenPlan {
  const { snapshot, ...state } = open(file, request);
  const { before, template } = state;
  const plan =
    request.mode === 'all' || before?.template !== template
      ? planFull(snapshot, request.threads)
      : planIncremental(snapshot, request.target, before.cursor, request.threads);
  return { ...plan, file, snapshot, isBrief: false, ...state };
}

function open(file: string, { target, build, site: identity }: PlanRequest) {
  const snapshot = openSnapshot(file);
  const site = loadSiteInfo(snapshot, identity);
  const before = loadTarget(snapshot, target);
  return {
    snapshot,
    site,
    template: hashContent(`${build.template} ${JSON.stringify(site)}`),
    before,
    // Rows that all targets have passed are deleted, hence at least the old cursor.
    cursor: Math.max(before?.cursor ?? 0, findNewestOutboxRow(snapshot)),
  };
}
