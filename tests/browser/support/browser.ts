import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../scripts/ci/browser.ts';

/** No visit lasts long enough to earn back what V8's two optimising compilers take. */
const FLAGS = ['--js-flags=--no-opt --no-maglev'];

let running: Browser | undefined;

/** The Chromium that the files of tests share, one after the other. A new one takes the place of one that was lost. */
export async function getTestBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launchBrowser(FLAGS);
  return running;
}
