import { readFileSync } from 'node:fs';
import { listProcesses } from '../runtime/processes/processes.ts';
import { readPeakMemory } from './run-command.ts';

/** Highest peak memory of some processes in MB, null without /proc. */
export function readHighestPeak(pids: number[]): number | null {
  const peaks = pids.map(readPeakMemory).filter((peak) => peak !== null);
  return peaks.length === 0 ? null : Math.max(...peaks);
}

/** Ids of processes with a text in their command line that this process has started, directly or through others. */
export function findDescendants(text: string): number[] {
  return listProcesses().flatMap(({ pid, command }) =>
    command.includes(text) && isDescendant(pid) ? [pid] : [],
  );
}

function isDescendant(pid: number): boolean {
  return pid === process.pid || (pid > 1 && isDescendant(readParent(pid)));
}

/** Parent of a process; 0 if it has exited, or without /proc. */
function readParent(pid: number): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1]);
  } catch {
    return 0;
  }
}
