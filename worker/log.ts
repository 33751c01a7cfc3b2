import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Logs an error as one line of JSON. Never pass secrets or bodies. Parameters of failed statements are omitted,
 * because they can hold personal data.
 */
export function logError(event: string, error: unknown, details: Record<string, unknown> = {}): void {
  const trace =
    error instanceof Error
      ? { message: joinCauses(error), stack: getStack(error) }
      : { message: String(error) };
  // oxlint-disable-next-line no-console -- the console is the log of a worker
  console.error(JSON.stringify({ event, ...details, ...trace }));
}

/** Messages of an error and its causes. */
function joinCauses(error: Error): string {
  const message = getMessage(error);
  return error.cause instanceof Error ? `${message} ← ${joinCauses(error.cause)}` : message;
}

function getMessage(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** Stack with the shortened message, which is its first line. */
function getStack(error: Error): string | undefined {
  return error.stack?.replace(error.message, () => getMessage(error));
}
