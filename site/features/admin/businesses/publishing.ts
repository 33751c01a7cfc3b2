import type { Publishing } from '../../../../schema/contracts/publishing.ts';
import { get, RequestError } from '../data/request.ts';

/** How often to ask whether a change is live, and for how long at most, in milliseconds. */
const EVERY = 300;
const AT_MOST = 30_000;

/**
 * - live: visitors see the change;
 * - manual: nobody publishes by itself here;
 * - late: it takes longer than anybody waits, or nobody could say.
 */
export type Outcome = 'live' | 'manual' | 'late';

/**
 * Waits until a change is live.
 *
 * @param since number of the change, as the answer to the saving call named it; null: the newest there is
 * @returns null when the waiting was given up, or the session is over
 */
export async function whenLive(since: number | null, signal: AbortSignal): Promise<Outcome | null> {
  const query = { since: since ?? undefined };
  const end = performance.now() + AT_MOST;
  while (performance.now() < end) {
    try {
      const state = await get<Publishing>('/api/admin/publishing', query, signal);
      if (state.live) return 'live';
      if (!state.automatic) return 'manual';
    } catch (error) {
      if (signal.aborted || (error instanceof RequestError && error.status === 401)) return null;
      // Otherwise the next answer may come.
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
    if (signal.aborted) return null;
  }
  return 'late';
}
