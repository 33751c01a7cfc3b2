import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { flagsOf } from '../flags.mjs';
import { root } from '../local/root.ts';
import { NO_SETTINGS } from '../local/settings.ts';
import { NO_TELEMETRY } from '../local/telemetry.ts';

/** What a check found. `output` is shown when something failed. */
export type Outcome = { passed: number; failed: number; skipped: number; output: string };

export type ToolRun = { code: number; output: string };

/**
 * Runs a program of a package in the project's folder; `onText` hears what it says as it says it.
 *
 * @param name of node_modules/.bin, 'vitest', or the file where that would be another package's, 'typescript-7/bin/tsc'
 */
export async function runTool(
  name: string,
  args: string[],
  onText: (text: string) => void = () => {},
): Promise<ToolRun> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const file = join(root, 'node_modules', name.includes('/') ? name : join('.bin', name));
  // All of them are written for Node.
  const child = spawn(process.execPath, [...flagsOf(name), file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of this copy must not reach the tests: they have servers, ports and folders of their own.
    env: { ...inherited, ...NO_SETTINGS, ...NO_TELEMETRY, NO_COLOR: '1', CI: '1' },
  });
  let output = '';
  const hear = (chunk: string) => {
    output += chunk;
    onText(chunk);
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output };
}

/** Runs tools that each pass or fail as a whole, at the same time; `onDone` hears how many are done. */
export async function runTools(
  tools: [name: string, ...args: string[]][],
  onDone: (tools: number) => void,
): Promise<Outcome> {
  let done = 0;
  const runs = await Promise.all(
    tools.map(([name, ...args]) => runTool(name, args).finally(() => onDone((done += 1)))),
  );
  const failed = runs.filter(({ code }) => code !== 0);
  return {
    passed: runs.length - failed.length,
    failed: failed.length,
    skipped: 0,
    output: failed.map(({ output }) => output.trim()).join('\n\n'),
  };
}
