import { spawn } from 'node:child_process';

// Runs a program and stops it with its children when the parent process is gone, however it ended: then the pipe on the standard
// input closes. It leads a process group of its own, which the program and its children belong to.
const patience = 5_000;

const [program, ...args] = process.argv.slice(2);
const child = spawn(program!, args, { stdio: ['ignore', 'inherit', 'inherit'] });

let ending = false;
function end(): void {
  if (ending) return;
  ending = true;
  process.kill(-process.pid, 'SIGTERM');
  setTimeout(() => process.kill(-process.pid, 'SIGKILL'), patience);
}

process.stdin.resume().on('close', end);
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, end);
child.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// Children that the program leaves end with it, and so does this process.
child.on('exit', () => process.kill(-process.pid, 'SIGKILL'));
