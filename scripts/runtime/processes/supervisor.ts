import { spawn } from 'node:child_process';

// Runs a program and stops it with its children when the parent process is gone, however it ended: then the pipe on
// the standard input closes. It leads a process group of its own, which the program and its children belong to.
const graceMs = 5_000;

const [program, ...args] = process.argv.slice(2);
const child = spawn(program!, args, { stdio: ['ignore', 'inherit', 'inherit'] });

let isEnding = false;
function endGroup(): void {
  if (isEnding) return;
  isEnding = true;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs);
}

process.stdin.resume().on('close', endGroup);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, endGroup);
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// Children that the program leaves end with it, and so does this process.
child.on('exit', () => process.kill(-process.pid, 'SIGKILL'));
