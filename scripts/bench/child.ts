import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flagsOf } from '../flags.mjs';
import { root } from '../local/root.ts';

/** How a command of this project ran. Memory is the process's peak in MB with all its threads, null where /proc is not. */
export type Run = { ms: number; peakMb: number | null; output: string };

/** Runs one of the project's commands with the bench's settings. @throws with its output when it fails */
export async function runCommand(name: string, args: string[], env: Record<string, string>): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, [...flagsOf(name), join(root, 'scripts', `${name}.ts`), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let peakMb: number | null = null;
  const watch = setInterval(() => (peakMb = peakOf(child.pid!) ?? peakMb), 50);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${name} ${args.join(' ')} failed:\n${output}`);
  return { ms: performance.now() - started, peakMb, output };
}

function peakOf(pid: number): number | null {
  try {
    const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    // Gone between two looks, or a system without /proc.
    return null;
  }
}
