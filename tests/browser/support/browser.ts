import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../scripts/ci/browser.ts';

/** Disables V8's two optimising compilers, whose cost no visit lasts long enough to recover. */
const FLAGS = ['--js-flags=--no-opt --no-maglev'];

let running: Browser | undefined;

/** The Chromium that test files share, one after the other. If it crashes, a new one is started. */
export async function getTestBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launchBrowser(FLAGS);
  return running;
}
