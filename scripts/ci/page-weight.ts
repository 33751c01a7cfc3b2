import { gzipSync } from 'node:zlib';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Response } from 'playwright-core';

/** Bytes after gzip. */
export type PageWeight = { html: number; scripts: number; names: string[] };

/**
 * Time after loading during which requests count, in milliseconds. It starts after loading, so that a slow machine
 * hides nothing.
 */
const WATCH_MS = 5_000;
const PHONE = { width: 390, height: 844 };

/**
 * Opens a page with a phone viewport and measures what it loads without input: its document, and every script that
 * it, a preload or another script requests.
 *
 * @param url absolute
 * @param prepare signs the browser in, if the page needs it
 */
export async function measureWeight(
  browser: Browser,
  url: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<PageWeight> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await prepare?.(context);
    const page = await context.newPage();
    const scripts: Response[] = [];
    page.on('response', (response) => {
      if (/javascript/.test(response.headers()['content-type'] ?? '')) scripts.push(response);
    });
    const document = await page.goto(url, { waitUntil: 'load' });
    await sleep(WATCH_MS);
    const counted = scripts.slice();
    const sizes = await Promise.all(counted.map(getGzipSize));
    return {
      html: await getGzipSize(document!),
      scripts: sizes.reduce((sum, size) => sum + size, 0),
      names: counted.map((response, index) => `${new URL(response.url()).pathname} ${sizes[index]}`),
    };
  } finally {
    await context.close();
  }
}

async function getGzipSize(response: Response): Promise<number> {
  return gzipSync(await response.body()).length;
}
