import type { Page, Request } from 'playwright-core';

export const STATS = '**/api/businesses/stats';
export const CATEGORIES = '**/api/categories';
/** Requests for a list of businesses. */
export const LIST = /\/api\/businesses\?/;

/** Collects the page's API requests for businesses and categories. */
export function watchRequests(page: Page): URL[] {
  const calls: URL[] = [];
  page.on('request', (request) => {
    if (/\/api\/(businesses|categories)/.test(request.url())) calls.push(new URL(request.url()));
  });
  return calls;
}

/** Next request that searches for this text. */
export function waitForSearch(page: Page, text: string): Promise<Request> {
  return page.waitForRequest((request) => new URL(request.url()).searchParams.get('search') === text);
}

/** Lets these requests fail until the returned function is called. */
export async function failRequests(page: Page, calls: string | RegExp): Promise<() => Promise<void>> {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: 'x', code: 'internal', message: 'x' } }),
  );
  return () => page.unroute(calls);
}
