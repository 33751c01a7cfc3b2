import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { createVisitor } from '../support/visitor.ts';

/** The site with long lists, which test files share and only read, and its visitors. */
export function useListsSite() {
  const url = () => inject('listsSite');
  return { url, visitor: createVisitor(url) };
}

/** Names of the visible cards, in order. */
export const readCardNames = (page: Page) => page.locator('.card h3:visible').allInnerTexts();

/** Names of the visible categories or cities, in order. */
export const readIndexNames = (page: Page) => page.locator('.place-item .tile b:visible').allInnerTexts();

/** Errors in the console that pages log when a test lets requests fail. */
export function allowConsoleErrors(page: Page): void {
  page.removeAllListeners('console');
  page.removeAllListeners('response');
}

/** Collects the page's API requests, as path and query. */
export function watchRequests(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/visits')) calls.push(pathname + search);
  });
  return calls;
}
