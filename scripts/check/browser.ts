import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { Failure } from '../local/failure.ts';
import { root } from '../local/root.ts';

/** Options with which Chromium works as root and in a container, and does not call home. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: the system's, else Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...system, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Starts a Chromium. @throws Failure when there is none */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: BROWSER_FLAGS });
}

/** As findBrowser. @throws Failure when there is none */
export function browserPath(): string {
  const path = findBrowser();
  if (path === null) throw new Failure('There is no Chromium. npm test installs one.');
  return path;
}

/**
 * Installs a Chromium when there is none: Debian's package where that is possible, else Playwright's own.
 * @throws Failure when neither can be had
 */
export function ensureBrowser(): void {
  if (findBrowser()) return;
  console.log('Installing Chromium for the browser tests.');
  const quiet = ['-y', '-qq', '--no-install-recommends'];
  const attempts = canUseApt()
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', ...quiet, 'chromium'],
      ]
    : [];
  const own = [process.execPath, join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'];
  let words = '';
  for (const [program, ...args] of [...attempts, own]) {
    const { stdout, stderr } = spawnSync(program!, args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    words = `${stdout}${stderr}`;
    if (findBrowser()) return;
  }
  throw new Failure(
    `Chromium could not be installed for the browser tests. Install the package chromium, then run npm test again.\n${words.trim().split('\n').slice(-5).join('\n')}`,
  );
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
