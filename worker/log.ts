/** Writes one line of JSON to the worker's log. Never pass secrets or bodies. */
export function logError(event: string, error: unknown, details: Record<string, unknown> = {}): void {
  const trace =
    error instanceof Error ? { message: chain(error), stack: error.stack } : { message: String(error) };
  // oxlint-disable-next-line no-console -- the console is the log of a worker
  console.error(JSON.stringify({ event, ...details, ...trace }));
}

/** The messages of an error and of what caused it. */
function chain(error: Error): string {
  return error.cause instanceof Error ? `${error.message} ← ${chain(error.cause)}` : error.message;
}
