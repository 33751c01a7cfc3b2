import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getNodeFlags } from '../node-flags.mjs';
import { root } from '../runtime/root.ts';
import { NO_SETTINGS } from '../runtime/settings/settings.ts';
import { NO_TELEMETRY } from '../runtime/settings/telemetry.ts';

/** Result of a check. `output` is printed if something failed, `note` always; `failures` are names of failed tests. */
export type ToolOutcome = {
  passed: number;
  failed: number;
  skipped: number;
  output: string;
  note?: string;
  failures?: string[];
};

export type ToolRun = { code: number; output: string };

/**
 * Runs a program of a package in the project folder; `onText` receives its output.
 *
 * @param name of node_modules/.bin ('vitest'), or a file if another package has that name ('typescript-7/bin/tsc')
 */
export async function runTool(
  name: string,
  args: string[],
  onText: (text: string) => void = () => {},
): Promise<ToolRun> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const file = join(root, 'node_modules', name.includes('/') ? name : join('.bin', name));
  // They are all Node programs.
  const child = spawn(process.execPath, [...getNodeFlags(name), file, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Settings of this installation must not reach the tests, which have their own servers, ports and folders.
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

/** Runs tools in parallel that each pass or fail as a whole; `onDone` receives the number of finished ones. */
export async function runTools(
  tools: [name: string, ...args: string[]][],
  onDone: (tools: number) => void,
): Promise<ToolOutcome> {
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
