import type { Page } from 'playwright-core';

/** Blocks the responses to these requests until the returned function is called. */
export async function holdResponses(page: Page, calls: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
