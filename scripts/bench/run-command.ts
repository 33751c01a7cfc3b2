import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getNodeFlags } from '../node-flags.mjs';
import { root } from '../runtime/root.ts';

/** Result of a command. Memory is the peak of the process with all threads in MB, null without /proc. */
export type CommandRun = { ms: number; peakMb: number | null; output: string };

/** Runs a command with the settings of the bench. @throws with its output if it fails */
export async function runCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<CommandRun> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...getNodeFlags(name), join(root, 'scripts', `${name}.ts`), ...args],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let peakMb: number | null = null;
  const watch = setInterval(() => (peakMb = readPeakMemory(child.pid!) ?? peakMb), 50);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`);
  return { ms: performance.now() - started, peakMb, output };
}

/** Peak memory of a process with all threads in MB, null without /proc. */
export function readPeakMemory(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    // The process has exited, or the system has no /proc.
    return null;
  }
}
