import type { JobProgress } from '../../../schema/contracts/job.ts';
import { type JobLease, renewLease } from '../../../schema/store/commands/job/job-lease.ts';
import type { Database } from '../../../schema/store/database.ts';

/**
 * Default lease of a job in milliseconds; another process takes over a dead one's job after it. A busy runner that
 * lives must not lose its job: planning a publish of 100,000 businesses stops its event loop for more than a second,
 * more of them beside an import for much longer, and then a renewal may wait ten seconds for other writers (`REQUEST`
 * in retry.ts).
 */
export const LEASE_MS = 30_000;
/** Interval of renewals in milliseconds, and their least number before a lease runs out. Each saves progress. */
const RENEW_MS = 1000;
const RENEWALS = 10;

/** Options of holding a lease. */
export type LeaseOptions = {
  clock: () => Date;
  /** Duration of the lease in milliseconds. */
  leaseMs?: number;
  /** Gives the newest progress, which each renewal saves; null: none. */
  getProgress: () => JobProgress | null;
  /** Called with each renewal after an operator asked to stop the job. */
  onStopRequest?: () => void;
  /** Called once if another process has the job, or it has ended. */
  onLost: () => void;
  /** Called with the error of each renewal that fails after the lease ran out, so that another process may have it. */
  onExpired?: (error: unknown) => void;
};

/**
 * Renews the lease of a job each second, at least ten times before it runs out. A failed renewal is followed by the
 * next one, because the database may be back before the lease runs out, or before another process takes the job.
 *
 * @returns function that ends the renewals
 */
export function holdLease(
  db: Database,
  lease: JobLease,
  { clock, leaseMs = LEASE_MS, getProgress, onStopRequest, onLost, onExpired }: LeaseOptions,
): () => void {
  let heldUntil = clock().getTime() + leaseMs;
  let isOver = false;
  const end = () => {
    isOver = true;
    clearInterval(renewals);
  };
  const renew = async () => {
    const now = clock();
    const renewal = { now, leaseMs, progress: getProgress() };
    const held = await renewLease(db, lease, renewal).catch((error: unknown) => {
      if (!isOver && clock().getTime() >= heldUntil) onExpired?.(error);
    });
    if (isOver || held === undefined) return;
    if (held === null) {
      end();
      onLost();
      return;
    }
    heldUntil = now.getTime() + leaseMs;
    if (held.isStopRequested) onStopRequest?.();
  };
  const renewals = setInterval(() => void renew(), Math.min(RENEW_MS, leaseMs / RENEWALS));
  return end;
}
