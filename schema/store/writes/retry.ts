/** Pauses before the second, third and fourth attempt, in milliseconds; up to half as much again is added by chance. */
const PAUSES = [50, 250, 1000];

/** What was read before a write is no longer so. Doing the whole step again, reading anew, is the remedy. */
export class StaleError extends Error {}

/** A write that other writers got in the way of until the attempts were used up. */
export class ConflictError extends Error {}

const LOST_CONNECTION = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'UND_ERR_SOCKET']);

/**
 * Runs a step that reads, decides and writes in one transaction, again when another writer came between, or when the
 * connection broke, which leaves open whether the write happened. So the step must be harmless when done twice.
 *
 * @throws ConflictError after the last attempt; any other error at once
 */
export async function retryConflicts<T>(step: () => Promise<T>, pauses: number[] = PAUSES): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'other') throw error;
      const pause = pauses[attempt];
      if (pause === undefined) {
        if (kind === 'connection') throw error;
        throw new ConflictError(
          `The database refused a batch ${attempt + 1} times, because something else was changing the same rows. ` +
            `What was stored before stays; run the import again when the other one is done. (${messageOf(error)})`,
          { cause: error },
        );
      }
      await new Promise((resume) => setTimeout(resume, pause * (1 + Math.random() / 2)));
    }
  }
}

/** Whether an error leaves open if the step happened. */
export function isConnectionLost(error: unknown): boolean {
  return kindOf(error) === 'connection';
}

function kindOf(error: unknown): 'conflict' | 'connection' | 'other' {
  if (error instanceof StaleError) return 'conflict';
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at && typeof at.code === 'string' ? at.code : '';
    if (/^SQLITE_(CONSTRAINT|BUSY|LOCKED)/.test(code)) return 'conflict';
    // A transaction that the server cut because it waited too long for another one.
    if (/TRANSACTION_TIMEOUT/.test(code)) return 'conflict';
    if (LOST_CONNECTION.has(code)) return 'connection';
  }
  return 'other';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
