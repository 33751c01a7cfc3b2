import type { Publishing } from '../../../../schema/contracts/publishing.ts';
import { getJson, RequestError } from '../../../data/api.ts';

/** How often to ask whether a change is live, in milliseconds: at first, and after it is late. */
const EVERY = 300;
const EVERY_WHEN_LATE = 5000;
/** After how many milliseconds a change is late, and after how many nobody is asked any more. */
const LATE = 30_000;
const AT_MOST = 15 * 60_000;

/**
 * - live: visitors see the change;
 * - manual: nobody publishes by itself here;
 * - late: it takes longer than usual, and is still waited for;
 * - unknown: nobody says how far it is: the server does not answer for that long, or the session is over.
 */
export type Outcome = 'live' | 'manual' | 'late' | 'unknown';

/**
 * Waits until a change is live, and tells each outcome once: that it is late, then that it is live after all. Ends when the session is
 * over, and without a word when `signal` aborts.
 *
 * @param since number of the change, as the answer to the saving call named it; null: the newest there is
 */
export async function followChange(
  since: number | null,
  signal: AbortSignal,
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const query = { since: since ?? undefined };
  const start = performance.now();
  let told: Outcome | undefined;
  while (performance.now() - start < AT_MOST) {
    let isKnown = true;
    try {
      const state = await getJson<Publishing>('/api/admin/publishing', query, signal);
      if (signal.aborted) return;
      if (state.live) return tell('live');
      if (!state.automatic) return tell('manual');
    } catch (error) {
      if (signal.aborted) return;
      // Its last notice would stay for ever.
      if (error instanceof RequestError && error.status === 401) return tell('unknown');
      isKnown = false;
    }
    const isLate = performance.now() - start >= LATE;
    const outcome = isKnown ? 'late' : 'unknown';
    if (isLate && told !== outcome) tell((told = outcome));
    await new Promise((resolve) => setTimeout(resolve, isLate ? EVERY_WHEN_LATE : EVERY));
    if (signal.aborted) return;
  }
}
