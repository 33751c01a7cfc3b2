import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CopyAnswer, CopyRequest } from './copy-process.ts';

const SCRIPT = fileURLToPath(new URL('./copy-process.ts', import.meta.url));

/** A copy of a file that is being made. */
export type FileCopy = {
  /** Writes the copy. */
  write(): Promise<void>;
  /** Writes into the copy what has changed since. */
  update(): Promise<void>;
  close(): void;
};

/**
 * Starts copying a database file in a child process. Closing the file in this one would release the locks of all its
 * connections to the database, and another process that closes the database would delete their log.
 *
 * @see https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
export function startFileCopy(from: string, to: string): FileCopy {
  const child = fork(SCRIPT, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const request = (step: CopyRequest['step']) =>
    new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`${from} could not be copied: ${reason}`));
      child.once('message', (answer: CopyAnswer) => (answer === null ? resolve() : fail(answer)));
      child.once('exit', (code, signal) => fail(`the process ended with ${signal ?? code}`));
      child.once('error', (error) => fail(error.message));
      child.send({ step, from, to } satisfies CopyRequest);
    });
  return { write: () => request('copy'), update: () => request('update'), close: () => void child.kill() };
}
