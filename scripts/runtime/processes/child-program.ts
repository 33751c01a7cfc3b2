import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../log.ts';
import { root } from '../root.ts';

/** A background program that ends with this process, even if this process is killed. */
export type ChildProgram = {
  /** Settles when the program has exited. */
  ended: Promise<void>;
  /** Stops the program and its children. */
  stop(): Promise<void>;
};

/**
 * Milliseconds after which a supervisor that was asked to stop is killed with its group. It needs at most five
 * seconds (supervisor.ts).
 */
const GRACE_MS = 8_000;

const running = new Set<ChildProgram>();

/** Stops every program that this process started. */
export async function stopChildPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

/**
 * Starts a program in the project folder with its output in a log, and with these variables added to the environment.
 * A variable of undefined is removed.
 */
export function startChildProgram(
  program: string,
  args: string[],
  log: string,
  variables: Record<string, string | undefined>,
  patience = GRACE_MS,
): ChildProgram {
  const out = openLog(log);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'supervisor.ts'), program, ...args], {
    cwd: root,
    detached: true,
    stdio: ['pipe', out, out],
    env: { ...process.env, ...variables },
  });
  closeSync(out);
  const ended = new Promise<void>((resolve) => {
    child.on('exit', () => {
      killGroup(child.pid!);
      resolve();
    });
    child.on('error', () => resolve());
  });
  const started: ChildProgram = {
    ended,
    stop() {
      child.kill('SIGTERM');
      // A frozen supervisor reacts only to this signal.
      const timer = setTimeout(() => killGroup(child.pid!), patience);
      return ended.finally(() => clearTimeout(timer));
    },
  };
  running.add(started);
  void ended.then(() => running.delete(started));
  return started;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
