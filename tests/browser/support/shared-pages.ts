import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { collectPageErrors } from './page-errors.ts';
import { closePage, openPage } from './browser-contexts.ts';

/**
 * Pages of the site for tests that only look at them: each address is opened once for all tests of a file that read it, because a visit
 * costs far more than a look. What a test changes stays for the next one, so who clicks, types or scrolls is a visitor (visitor.ts).
 * A test fails when a page complained since the one before it. `base` as for visitors.
 */
export function createReader(base: () => string = () => inject('site'), options: BrowserContextOptions = {}) {
  const opened = new Map<string, Promise<Page>>();
  const complaints: string[] = [];

  afterEach(() => {
    expect(complaints.splice(0), 'errors in the browser').toEqual([]);
  });
  afterAll(async () => {
    for (const page of await Promise.all(opened.values())) {
      page.removeAllListeners();
      await closePage(page);
    }
  });

  async function open(path: string, status: number): Promise<Page> {
    const page = await openPage(base(), options);
    collectPageErrors(page, complaints, { hasScripts: options.javaScriptEnabled });
    expect((await page.goto(path))!.status(), path).toBe(status);
    return page;
  }

  /** The page of a path, as it is once loaded; it must answer with `status`. */
  return function reader(path: string, status = 200): Promise<Page> {
    if (!opened.has(path)) opened.set(path, open(path, status));
    return opened.get(path)!;
  };
}
