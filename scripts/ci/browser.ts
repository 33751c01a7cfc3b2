import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { CliError } from '../runtime/cli/cli-error.ts';
import { root } from '../runtime/root.ts';

/**
 * Features without use in tests. A full Chromium loads the lists of its address bar as hidden pages in every window,
 * which doubles the cost of a visit; a spare renderer process is discarded with the context.
 */
const UNUSED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/**
 * Of the features that Playwright disables, those that could change a page or send requests: one list replaces the
 * other.
 */
const UNWANTED_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Flags for Chromium as root and in a container, without background requests and needless work. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...UNWANTED_FEATURES, ...UNUSED_FEATURES].join(',')}`,
];

/** Program and Debian package without the parts of a Chromium that draw a window: a visit costs a quarter less. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds the path of a Chromium: an installed one, preferably the headless shell, else that of Playwright; null if
 * there is none.
 */
export function findBrowser(): string | null {
  const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const own = chromium.executablePath();
  return names.map(findProgram).find((path) => path !== undefined) ?? (existsSync(own) ? own : null);
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Starts Chromium with additional `flags`. @throws CliError if there is none */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: getBrowserPath(), args: [...BROWSER_FLAGS, ...flags] });
}

/** Like findBrowser. @throws CliError if there is none */
export function getBrowserPath(): string {
  const path = findBrowser();
  if (path === null) throw new CliError('Chromium was not found. npm test installs it.');
  return path;
}

/**
 * Installs the headless shell if possible, also beside a complete Chromium; if there is no Chromium at all, the Debian
 * package or that of Playwright.
 *
 * @throws CliError if there is none and none can be installed
 */
export function ensureBrowser(): void {
  if (findProgram(HEADLESS_SHELL) || (findBrowser() && !canUseApt())) return;
  let words = '';
  const attempt = (program: string, ...args: string[]) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
    words = `${stdout}${stderr}`;
  };
  const attemptPackage = (name: string) =>
    attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', '--no-remove', name);
  console.log('Installing Chromium for the browser tests.');
  if (canUseApt()) {
    attempt('apt-get', 'update', '-qq');
    attemptPackage(HEADLESS_SHELL);
    if (!findBrowser()) attemptPackage('chromium');
  }
  if (!findBrowser())
    attempt(process.execPath, join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium');
  if (findBrowser()) return;
  throw new CliError(
    `Chromium could not be installed for the browser tests. Install the package chromium, then run npm test again.\n${words.trim().split('\n').slice(-5).join('\n')}`,
  );
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}
