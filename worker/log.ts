import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * Writes one line of JSON to the worker's log. Never pass secrets or bodies. The values of a statement that failed are left
 * out: they are what a visitor wrote or searched for.
 */
export function logError(event: string, error: unknown, details: Record<string, unknown> = {}): void {
  const trace =
    error instanceof Error ? { message: chain(error), stack: stackOf(error) } : { message: String(error) };
  // oxlint-disable-next-line no-console -- the console is the log of a worker
  console.error(JSON.stringify({ event, ...details, ...trace }));
}

/** The messages of an error and of what caused it. */
function chain(error: Error): string {
  const message = messageOf(error);
  return error.cause instanceof Error ? `${message} ← ${chain(error.cause)}` : message;
}

function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
}

/** A stack begins with the message. */
function stackOf(error: Error): string | undefined {
  return error.stack?.replace(error.message, () => messageOf(error));
}
