import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';
import { NO_SETTINGS } from '../../scripts/runtime/settings/settings.ts';

export type RunningCommand = {
  pid: number;
  /** The output so far, both streams. */
  said(): string;
  /** Waits for output that matches, and fails if the command exits before. */
  until(pattern: RegExp): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** The exit code. */
  ended: Promise<number | null>;
};

/**
 * Runs a command like a user: scripts/NAME.ts through scripts/run.mjs, with only these settings. It is stopped after
 * the test.
 */
export function startCommand(name: string, args: string[], settings: Record<string, string>): RunningCommand {
  const { npm_lifecycle_event: _, NODE_ENV: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [join(root, 'scripts/run.mjs'), name, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of the installation under test must not come from the one that runs the tests.
    env: { ...inherited, ...NO_SETTINGS, ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let over = false;
  void ended.then(() => (over = true));
  onTestFinished(async () => {
    if (!over) child.kill('SIGTERM');
    await ended;
  });
  return {
    pid: child.pid!,
    said: () => text,
    async until(pattern) {
      while (!pattern.test(text)) {
        if (over) throw new Error(`The command ended without saying ${pattern}:\n${text}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Runs a command to completion. */
export async function runCommand(name: string, args: string[], settings: Record<string, string>) {
  const command = startCommand(name, args, settings);
  const code = await command.ended;
  return { code, said: command.said() };
}
