/** A row changed between our read and our write. Nothing was written. */
export class StaleError extends Error {}

/** Other writers interfered with each attempt of a step. */
export class ConflictError extends Error {}

/**
 * Failures that a retry can solve. `busy`: the server rejected a request at once, without effect. `refused`: it
 * rejected a transaction because of another writer. `connection-lost`: the write may have happened.
 */
export type FailureKind = 'stale' | 'busy' | 'refused' | 'connection-lost';

/** Failures that a policy retries, and the delays. */
export type RetryPolicy = {
  kinds: readonly FailureKind[];
  /** Delays before the retries, in milliseconds, plus a random part of up to half. */
  pausesMs: readonly number[];
  /** Error to throw after the last attempt instead of the original one. */
  toError?: (error: unknown, kind: FailureKind, attempts: number) => unknown;
};

/** Policy of single requests, applied by the client to all of them; about ten seconds in total. */
export const REQUEST: RetryPolicy = {
  kinds: ['busy'],
  pausesMs: [8, 20, 40, 80, 160, ...Array.from({ length: 24 }, () => 320)],
};

/** Policy of an edit of one row. One of the concurrent edits of a row wins each round, so retries follow at once. */
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
 * Runs work until it succeeds, fails in a way that the policy does not cover, or has used up its attempts. It is the
 * only retry loop around writes: the client uses it for requests and commands for whole steps, never nested.
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

/** True if it is unknown whether the write happened. */
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

/** Kind of an error or of its first cause that has one; null if a retry would fail again. */
function classifyError(error: unknown): FailureKind | null {
  if (error instanceof StaleError) return 'stale';
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (code === 'SQLITE_BUSY') return 'busy';
    // The server aborts transactions that wait too long for another one.
    if (/^SQLITE_(CONSTRAINT|BUSY|LOCKED)|TRANSACTION_TIMEOUT/.test(code)) return 'refused';
    if (CONNECTION_ERROR_CODES.has(code)) return 'connection-lost';
  }
  return null;
}
