import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { collectPageErrors } from './page-errors.ts';
import { closePage, openPage } from './browser-contexts.ts';

/**
 * Opens pages of the site for the tests of a file. Each test fails when a page it visited complained.
 * `base` tells the address of another site than the shared one, once it is up. `refusing` are the addresses of calls whose refusal is
 * part of the tests, and of scripts that they keep from loading.
 */
export function createVisitor(base: () => string = () => inject('site'), refusing?: RegExp) {
  let complaints: string[] = [];
  let opened: Page[] = [];

  afterEach(async () => {
    const [left, heard] = [opened, complaints];
    [opened, complaints] = [[], []];
    // What a page says while its visitor is taken away from it belongs to no test.
    for (const page of left) page.removeAllListeners();
    await Promise.all(left.map(closePage));
    expect(heard, 'errors in the browser').toEqual([]);
  });

  /** A page of a visitor who was never here before; paths are those of the site. */
  return async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage(base(), options);
    opened.push(page);
    collectPageErrors(page, complaints, { refusing, hasScripts: options.javaScriptEnabled });
    return page;
  };
}
