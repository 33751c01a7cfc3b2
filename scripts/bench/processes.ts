import { readdirSync, readFileSync } from 'node:fs';
import { readPeakMemory } from './run-command.ts';

/** Highest peak memory of some processes in MB, null without /proc. */
export function readHighestPeak(pids: number[]): number | null {
  const peaks = pids.map(readPeakMemory).filter((peak) => peak !== null);
  return peaks.length === 0 ? null : Math.max(...peaks);
}

/** Ids of processes that run a program and that this process has started, directly or through others. */
export function findDescendants(program: string): number[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.filter((pid) => readProcess(pid, 'cmdline').includes(program) && isDescendant(pid));
}

function isDescendant(pid: number): boolean {
  return pid === process.pid || (pid > 1 && isDescendant(getParent(pid)));
}

/** Parent of a process; 0 if it has exited. */
function getParent(pid: number): number {
  return Number(/\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1] ?? 0);
}

/** Empty for a process that has exited. */
function readProcess(pid: number, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
