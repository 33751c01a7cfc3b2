import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CopyAnswer, CopyRequest } from './copy-process.ts';

const SCRIPT = fileURLToPath(new URL('./copy-process.ts', import.meta.url));

/** Copies files that others may be writing, one request at a time. */
export type FileCopier = {
  /** Copies a file to a path where there is none. */
  copy(from: string, to: string): Promise<void>;
  /** Writes into a copy what has changed since. */
  update(from: string, to: string): Promise<void>;
  close(): void;
};

/**
 * Starts a child process that copies files of a database. Closing such a file in this one would release the locks of
 * all its connections to the database, and another process that closes the database would delete their log.
 *
 * @see https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
export function startFileCopier(): FileCopier {
  const child = fork(SCRIPT, [], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const request = (message: CopyRequest) =>
    new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => reject(new Error(`${message.from} could not be copied: ${reason}`));
      child.once('message', (answer: CopyAnswer) => (answer === null ? resolve() : fail(answer)));
      child.once('exit', (code, signal) => fail(`the process ended with ${signal ?? code}`));
      child.once('error', (error) => fail(error.message));
      child.send(message);
    });
  return {
    copy: (from, to) => request({ step: 'copy', from, to }),
    update: (from, to) => request({ step: 'update', from, to }),
    close: () => void child.kill(),
  };
}
