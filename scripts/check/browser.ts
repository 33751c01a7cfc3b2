import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { Failure } from '../local/failure.ts';
import { root } from '../local/root.ts';

/** Path of a Chromium: the system's, else Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...system, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
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
