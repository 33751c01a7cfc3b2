// Usage: node scripts/run.mjs NAME [ARGUMENT…]. Installs the packages if needed, then runs scripts/NAME.ts with the
// Node of the project. It runs on Node 18 and later: plain JavaScript without dependencies.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { getNodeFlags } from './node-flags.mjs';
import { fail, install, ownNode, root } from './install.mjs';

const [name, ...args] = process.argv.slice(2);
if (Number(process.versions.node.split('.')[0]) < 18)
  fail(
    `Business Hub needs Node 20 or newer; this is ${process.version}. Install it from https://nodejs.org.`,
  );
await install();
// Caches compiled modules, which is most of the work of a short command, for the next one.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
process.exit(await run(ownNode, [...getNodeFlags(name), join(root, 'scripts', `${name}.ts`), ...args]));

/**
 * Runs a program in a process group of its own, so that a signal reaches it once, and no child outlives it. It stops
 * when the npm that started it is gone.
 */
function run(program, args) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    detached: true,
    // By default, glibc gives each of a dozen threads a heap of its own, which keeps what is freed: 40 MB of a publish.
    env: { MALLOC_ARENA_MAX: '2', ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
  }
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${program} could not be started: ${error.message}.`));
    child.on('exit', (code, signal) => {
      killGroup(child.pid);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
