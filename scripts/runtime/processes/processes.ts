import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Process = { pid: number; command: string };

/** Lists the processes of this machine with their command lines (arguments joined by spaces). */
export function listProcesses(): Process[] {
  return process.platform === 'linux' ? readProc() : readPs();
}

/** True while the process runs; false for a zombie. */
export function isRunning(pid: number): boolean {
  return process.platform === 'linux' ? readCommandLine(pid) !== '' : hasProcess(pid);
}

/** Settles within a second after a process that is not a child has exited. */
export async function watchProcess(pid: number): Promise<void> {
  while (isRunning(pid)) await sleep(1_000, undefined, { ref: false });
}

/** Stops a process and waits for its exit; after `patience` milliseconds it is killed. */
export async function endProcess(pid: number, patience = 10_000): Promise<void> {
  if (!sendSignal(pid, 'SIGTERM')) return;
  for (const end = Date.now() + patience; Date.now() < end; await sleep(10)) if (!isRunning(pid)) return;
  sendSignal(pid, 'SIGKILL');
  while (isRunning(pid)) await sleep(10);
}

function sendSignal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function hasProcess(pid: number): boolean {
  try {
    return sendSignal(pid, 0);
  } catch {
    return true;
  }
}

function readProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), command: readCommandLine(Number(pid)) }));
}

/** Empty for a process that has exited, for a zombie and for a kernel thread. */
function readCommandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function readPs(): Process[] {
  const lines = execFileSync('ps', ['-axww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return [...lines.matchAll(/^\s*(\d+)\s+(.*)$/gm)].map(([, pid, command]) => ({
    pid: Number(pid),
    command: command!,
  }));
}
