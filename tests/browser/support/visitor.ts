import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { collectPageErrors } from './page-errors.ts';
import { closePage, openPage } from './browser-contexts.ts';

/**
 * Opens pages of the site for the tests of a file. Each test fails if a page it visited has logged errors. `base` is
 * the URL of another site than the shared one, once it is started. `refusing` lists URLs of requests whose rejection
 * is part of the tests, and of scripts that they block.
 */
export function createVisitor(base: () => string = () => inject('site'), refusing?: RegExp) {
  let complaints: string[] = [];
  let opened: Page[] = [];

  afterEach(async () => {
    const [left, heard] = [opened, complaints];
    [opened, complaints] = [[], []];
    // Errors while the page is being closed belong to no test.
    for (const page of left) page.removeAllListeners();
    await Promise.all(left.map(closePage));
    expect(heard, 'errors in the browser').toEqual([]);
  });

  /** Opens a page as a new visitor; paths are those of the site. */
  return async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage(base(), options);
    opened.push(page);
    collectPageErrors(page, complaints, { refusing, hasScripts: options.javaScriptEnabled });
    return page;
  };
}
