import type { Job } from '../../../schema/contracts/job.ts';
import { findMergeable } from '../../../schema/store/commands/location/find-mergeable.ts';
import { LocationRefusedError } from '../../../schema/store/commands/location/location-refusal.ts';
import { mergeLocations } from '../../../schema/store/commands/location/merge-locations.ts';
import type { RefilingResult } from '../../../schema/store/commands/location/start-refiling.ts';
import { findJob } from '../../../schema/store/queries/job/jobs.ts';
import type { LocationTable } from '../../../schema/store/queries/location/location-keys.ts';
import { loadMergePreview } from '../../../schema/store/queries/location/merge-preview.ts';
import { ConflictError, StaleError } from '../../../schema/store/retry.ts';
import { type HttpError, httpErrors } from '../../errors.ts';
import { toIssue } from '../../issues.ts';
import { notifyRunner } from '../../publishing/notify-runner.ts';
import type { OperatorContext } from '../../uploads/start-step.ts';

/** Renames a category or city, and wakes the runner if there is a job. @throws HttpError 404, 409, 422 */
export async function changeLocation(
  c: OperatorContext,
  change: (context: { now: Date; actor: OperatorContext['var']['actor'] }) => Promise<RefilingResult | null>,
): Promise<{ moved: number; job: Job | null }> {
  const result = await change({ now: new Date(), actor: c.var.actor }).catch(throwHttpError);
  const { jobId, moved } = requireLocation(result);
  if (jobId === null) return { moved, job: null };
  notifyRunner(c);
  return { moved, job: await findJob(c.var.db, jobId) };
}

/** Merges a category or city into another one. @throws HttpError 404, 409 */
export function mergeLocation(c: OperatorContext, table: LocationTable, ids: { from: number; into: number }) {
  return changeLocation(c, (context) => mergeLocations(c.var.db, table, ids, context));
}

/** The effect of a merge. @throws HttpError 404, 409, as the merge itself */
export async function previewMerge(
  c: OperatorContext,
  table: LocationTable,
  ids: { from: number; into: number },
) {
  requireLocation(await findMergeable(c.var.db, table, ids).catch(throwHttpError));
  return requireLocation(await loadMergePreview(c.var.db, table, ids));
}

/** The category or city. @throws HttpError 404 */
export function requireLocation<Found>(found: Found | null): Found {
  if (found === null) throw httpErrors.unknownLocation();
  return found;
}

const REFUSALS: Record<'merged' | 'same' | 'other_country' | 'unclassified', () => HttpError> = {
  merged: httpErrors.locationMerged,
  same: httpErrors.sameLocation,
  other_country: httpErrors.otherCountry,
  unclassified: httpErrors.unclassifiedCategory,
};

/** Converts errors of the store. @throws HttpError 409, 422; other errors unchanged */
function throwHttpError(error: unknown): never {
  if (error instanceof StaleError || error instanceof ConflictError)
    throw httpErrors.concurrentLocation(error);
  if (!(error instanceof LocationRefusedError)) throw error;
  const { refusal } = error;
  if (refusal.kind === 'invalid') throw httpErrors.impossible(toIssue(refusal.field, refusal.reason));
  throw refusal.kind === 'exists' ? httpErrors.locationExists(refusal.existing) : REFUSALS[refusal.kind]();
}
