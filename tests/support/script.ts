import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { getNodeFlags } from '../../scripts/node-flags.mjs';
import { root } from '../../scripts/runtime/root.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;

/**
 * Runs scripts/NAME.ts in a process of its own, so that `kill` hits the command itself; a command started by npm
 * (command.ts) has another process before it.
 */
export function startScript(name: 'import' | 'publish', args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [...getNodeFlags(name), join(root, `scripts/${name}.ts`), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
  return { ended, kill: () => child.kill('SIGKILL') };
}
