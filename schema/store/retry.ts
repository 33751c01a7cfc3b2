/** A row changed between our read and our write. Nothing was written. */
export class StaleError extends Error {}

/** A step that other writers kept disturbing until its attempts were used up. */
export class ConflictError extends Error {}

/**
 * Failures that may pass when the work is run again. `busy`: the server refused a request at once, so nothing was done.
 * `refused`: it refused a transaction because of another writer. `connection-lost`: the write may have happened.
 */
export type FailureKind = 'stale' | 'busy' | 'refused' | 'connection-lost';

export type RetryPolicy = {
  kinds: readonly FailureKind[];
  /** Milliseconds before each further attempt; up to half as much again is added at random. */
  pausesMs: readonly number[];
  /** Error to throw after the last attempt, in place of its own. */
  toError?: (error: unknown, kind: FailureKind, attempts: number) => unknown;
};

/** Policy of a single request, applied by the client to all of them: some ten seconds in all. */
export const REQUEST: RetryPolicy = {
  kinds: ['busy'],
  pausesMs: [8, 20, 40, 80, 160, ...Array.from({ length: 24 }, () => 320)],
};

/** Policy of an edit of one row. Of the edits that race for a row one wins each round, so the next attempt follows at once. */
export const EDIT: RetryPolicy = { kinds: ['stale', 'refused', 'connection-lost'], pausesMs: [0, 0, 0, 0] };

/** Policy of a step that reads, decides and writes in one transaction. The step must be idempotent. */
export const STEP: RetryPolicy = {
  kinds: ['stale', 'busy', 'refused', 'connection-lost'],
  pausesMs: [50, 250, 1000],
  toError: (error, kind, attempts) => {
    if (kind === 'connection-lost') return error;
    const message = error instanceof Error ? error.message : String(error);
    return new ConflictError(
      `The database refused a batch ${attempts} times, because something else was changing the same rows. ` +
        `What was stored before stays; run the import again when the other one is done. (${message})`,
      { cause: error },
    );
  },
};

/**
 * Runs work until it succeeds, fails in a way the policy does not cover, or has used up its attempts. The only retry loop around
 * writes: the client runs requests by it, commands run whole steps, and no step is run inside another.
 */
export async function retry<T>(run: () => Promise<T>, { kinds, pausesMs, toError }: RetryPolicy): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const kind = classifyError(error);
      if (kind === null || !kinds.includes(kind)) throw error;
      const pause = pausesMs[attempt - 1];
      if (pause === undefined) throw toError ? toError(error, kind, attempt) : error;
      await new Promise((resolve) => setTimeout(resolve, pause * (1 + Math.random() / 2)));
    }
  }
}

/** True if an error leaves open whether the write happened. */
export function isConnectionLoss(error: unknown): boolean {
  return classifyError(error) === 'connection-lost';
}

const CONNECTION_ERROR_CODES = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
]);

/** Kind of an error or of the first of its causes that has one; null for errors that another attempt would meet again. */
function classifyError(error: unknown): FailureKind | null {
  if (error instanceof StaleError) return 'stale';
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (code === 'SQLITE_BUSY') return 'busy';
    // The server cuts a transaction that has waited too long for another one.
    if (/^SQLITE_(CONSTRAINT|BUSY|LOCKED)|TRANSACTION_TIMEOUT/.test(code)) return 'refused';
    if (CONNECTION_ERROR_CODES.has(code)) return 'connection-lost';
  }
  return null;
}
