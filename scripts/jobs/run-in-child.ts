import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobProgress } from '../../schema/contracts/job.ts';
import { getNodeFlags } from '../node-flags.mjs';
import type { ChildMessage, HandlerEnd, JobTask } from './child-messages.ts';

const SCRIPT = fileURLToPath(new URL('./job-process.ts', import.meta.url));

/** A job in its child process. */
export type RunningChild = {
  /** Settles when the process has exited, with the end of the handler; null if the process died before. */
  ended: Promise<HandlerEnd | null>;
  /** Asks the handler to stop, and kills the process after `patience` milliseconds; 0: at once. */
  stop(patience: number): void;
};

/**
 * Runs the handler of a job in a child process, which ends with this one.
 *
 * @param output file descriptor of the log, or this process's own output
 */
export function runInChild(
  task: JobTask,
  { output, onProgress }: { output: number | 'inherit'; onProgress: (progress: JobProgress) => void },
): RunningChild {
  const child = fork(SCRIPT, [], {
    execArgv: getNodeFlags('import'),
    stdio: ['ignore', output, output, 'ipc'],
  });
  let end: HandlerEnd | null = null;
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else end = message;
  });
  const ended = new Promise<HandlerEnd | null>((resolve) => {
    child.on('exit', () => resolve(end));
    child.on('error', () => resolve(end));
  }).finally(() => clearTimeout(timer));
  child.send(task);
  return {
    ended,
    stop(patience) {
      if (patience === 0) child.kill('SIGKILL');
      else if (child.connected) child.send('stop');
      timer ??= setTimeout(() => child.kill('SIGKILL'), patience);
    },
  };
}
