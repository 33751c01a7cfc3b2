import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

/** The site with long lists, which the files of tests share and only read, and visitors of it. */
export function useListsSite() {
  const url = () => inject('listsSite');
  return { url, visitor: createVisitor(url) };
}

/** The names of the shown cards, in their order. */
export const readCardNames = (page: Page) => page.locator('.card h3:visible').allInnerTexts();

/** The names of the shown categories or cities, in their order. */
export const readIndexNames = (page: Page) => page.locator('.place-item .tile b:visible').allInnerTexts();

/** Pages that a test makes fail say so in the console, which is right. */
export function allowConsoleErrors(page: Page): void {
  page.removeAllListeners('console');
  page.removeAllListeners('response');
}

/** Collects the page's API requests from now on, as path and query. */
export function watchRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname + search);
  });
  return calls;
}

/** Holds the answers to calls that match, until they are let go. */
export async function holdResponses(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
