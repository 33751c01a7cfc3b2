import { CliError } from './cli-error.ts';
import { InterruptError, runUntilInterrupted } from './sigint.ts';

/**
 * Runs `work` with a signal that aborts when the command is interrupted, and waits until it has cleaned up.
 *
 * @param stopped message of a command that was stopped before its end
 * @throws CliError with it
 */
export async function runAbortable<T>(
  work: (signal: AbortSignal) => Promise<T>,
  stopped: string,
): Promise<T> {
  const stop = new AbortController();
  const running = work(stop.signal);
  return await runUntilInterrupted(() => running).catch(async (error: unknown) => {
    if (!(error instanceof InterruptError)) throw error;
    stop.abort();
    return await running.catch((cause: unknown) => {
      throw new CliError(stopped, { cause });
    });
  });
}
