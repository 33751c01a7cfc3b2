import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, expect, inject } from 'vitest';
import { collectPageErrors } from './page-errors.ts';
import { closePage, openPage } from './browser-contexts.ts';

/**
 * Pages of the site for tests that only read them: each URL is opened once per test file, because a visit costs far
 * more than a check. Tests that click, type or scroll must use a visitor (visitor.ts). A test fails if a page has
 * logged errors since the previous one. `base` as for visitors.
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

  /** The loaded page of a path, whose response must have `status`. */
  return function reader(path: string, status = 200): Promise<Page> {
    if (!opened.has(path)) opened.set(path, open(path, status));
    return opened.get(path)!;
  };
}
