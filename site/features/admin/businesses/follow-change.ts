import type { Publishing } from '../../../../schema/contracts/publishing.ts';
import { getJson, RequestError } from '../../../data/api-client.ts';

/** Polling intervals in milliseconds: at first, and after the change is late. */
const POLL_INTERVAL = 300;
const LATE_POLL_INTERVAL = 5000;
/** Milliseconds until a change counts as late, and until polling stops. */
const LATE_AFTER = 30_000;
const MAX_WAIT = 15 * 60_000;

/**
 * - live: visitors see the change;
 * - held: an operator holds an earlier release, so that nothing is published;
 * - manual: automatic publishing is off;
 * - late: publishing takes longer than usual, and polling continues;
 * - unknown: the status is not available, because the server has not responded for that long or the session has ended.
 */
export type PublishOutcome = 'live' | 'held' | 'manual' | 'late' | 'unknown';

/**
 * Polls until a change is live, and reports each new outcome: late, then live. Stops when the session ends, and
 * without a report when `signal` aborts.
 *
 * @param since number of the change, from the response to the save request; null: the latest change
 */
export async function followChange(
  since: number | null,
  signal: AbortSignal,
  report: (outcome: PublishOutcome) => void,
): Promise<void> {
  const query = { since: since ?? undefined };
  const start = performance.now();
  let reported: PublishOutcome | undefined;
  while (performance.now() - start < MAX_WAIT) {
    let isKnown = true;
    try {
      const state = await getJson<Publishing>('/api/admin/publishing', query, signal);
      if (signal.aborted) return;
      if (state.live) return report('live');
      if (state.held) return report('held');
      if (!state.automatic) return report('manual');
    } catch (error) {
      if (signal.aborted) return;
      // Otherwise the last toast would never close.
      if (error instanceof RequestError && error.status === 401) return report('unknown');
      isKnown = false;
    }
    const isLate = performance.now() - start >= LATE_AFTER;
    const outcome = isKnown ? 'late' : 'unknown';
    if (isLate && reported !== outcome) report((reported = outcome));
    await new Promise((resolve) => setTimeout(resolve, isLate ? LATE_POLL_INTERVAL : POLL_INTERVAL));
    if (signal.aborted) return;
  }
}
