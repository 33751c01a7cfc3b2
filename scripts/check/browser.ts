import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { Failure } from '../local/failure.ts';
import { root } from '../local/root.ts';

/**
 * Features that nobody here looks at. A full Chromium loads the lists below its address bar as hidden pages of their own for
 * every window, which doubles what a visit costs; a renderer kept ready for the next site is thrown away with the visitor.
 */
const WASTED_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Of the features that Playwright turns off those that could change a page or call somebody: one list replaces the other. */
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

/** Options with which Chromium works as root and in a container, does not call home and does nothing in vain. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...UNWANTED_FEATURES, ...WASTED_FEATURES].join(',')}`,
];

/**
 * Path of a Chromium: the system's, best the one without windows, which does the same with half the work; else Playwright's
 * own; null when there is none.
 */
export function findBrowser(): string | null {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...system, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** Starts a Chromium, with further options where `flags` holds some. @throws Failure when there is none */
export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: [...BROWSER_FLAGS, ...flags] });
}

/** As findBrowser. @throws Failure when there is none */
export function browserPath(): string {
  const path = findBrowser();
  if (path === null) throw new Failure('Chromium was not found. npm test installs it.');
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
        ['apt-get', 'install', ...quiet, 'chromium-headless-shell'],
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
