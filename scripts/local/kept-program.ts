import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from './log.ts';
import { root } from './root.ts';

/** A program in the background that ends when this process does, even when that is killed. */
export type KeptProgram = {
  /** Settles when the program has ended, for whatever reason. */
  ended: Promise<void>;
  /** Ends the program and all it started. */
  stop(): Promise<void>;
};

/** Milliseconds after which a keeper that should end is killed with its group. By itself it needs five seconds at most (keeper.ts). */
const PATIENCE_MS = 8_000;

const running = new Set<KeptProgram>();

/** Ends every program that this process started and has not ended yet. */
export async function stopKeptPrograms(): Promise<void> {
  await Promise.all([...running].map((program) => program.stop()));
}

/**
 * Starts a program in the project's folder, its messages going to a log, with the given variables beside those of this
 * process. A variable of undefined is taken out.
 */
export function startKept(
  program: string,
  args: string[],
  log: string,
  variables: Record<string, string | undefined>,
  patience = PATIENCE_MS,
): KeptProgram {
  const out = openLog(log);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), program, ...args], {
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
  const kept: KeptProgram = {
    ended,
    stop() {
      child.kill('SIGTERM');
      // A keeper that is frozen hears nothing else.
      const timer = setTimeout(() => killGroup(child.pid!), patience);
      return ended.finally(() => clearTimeout(timer));
    },
  };
  running.add(kept);
  void ended.then(() => running.delete(kept));
  return kept;
}

function killGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
