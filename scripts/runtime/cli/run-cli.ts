import { explainError } from './cli-error.ts';

/** Interval in milliseconds of looking whether the parent process is still there. */
const WATCH_MS = 500;

/**
 * Runs a command. Prints the message of an error that the user can correct, or the stack of a bug; both set exit code
 * 1. A command whose parent process is gone, also by a kill, ends as on SIGTERM.
 */
export async function runCli(main: () => Promise<void>): Promise<void> {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, WATCH_MS).unref();
  try {
    await main();
  } catch (error) {
    const sentence = explainError(error);
    console.error(sentence ?? error);
    process.exitCode = 1;
  } finally {
    clearInterval(watch);
  }
}
