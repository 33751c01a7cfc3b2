import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startChildProgram } from './child-program.ts';
import { listProcesses } from './processes.ts';

it('is ended with its supervisor, also when the supervisor is frozen', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const processes = () => listProcesses().filter(({ command }) => command.includes(folder));
  const args = ['-e', 'setInterval(() => {}, 1000)', folder];
  const program = startChildProgram(process.execPath, args, join(folder, 'log'), {}, 300);
  await expect.poll(() => processes().length, { timeout: 10_000 }).toBe(2);
  const supervisor = processes().find(({ command }) => command.includes('supervisor.ts'))!;
  process.kill(supervisor.pid, 'SIGSTOP');
  await program.stop();
  await expect.poll(processes, { timeout: 10_000 }).toEqual([]);
});
