import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { visitors } from '../support/visitor.ts';

/** The site with long lists, which the files of tests share and only read, and visitors of it. */
export function listsSite() {
  const url = () => inject('listsSite');
  return { url, visitor: visitors(url) };
}

/** The names of the shown cards, in their order. */
export const cardNames = (page: Page) => page.locator('.card h3:visible').allInnerTexts();

/** The names of the shown categories or cities, in their order. */
export const placeNames = (page: Page) => page.locator('.place-item .tile b:visible').allInnerTexts();

/** Pages that a test makes fail say so in the console, which is right. */
export function mayComplain(page: Page): void {
  page.removeAllListeners('console');
  page.removeAllListeners('response');
}

/** The calls of the API that a page makes from now on, as path and query. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/** Holds the answers to calls that match, until they are let go. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
