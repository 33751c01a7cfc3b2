import type { Page } from 'playwright-core';

/**
 * Stubs for third-party servers, which tests must not reach: scripts get an empty script and frames an empty page.
 * Returns the requested URLs, as they arrive.
 */
export async function stubThirdParties(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(/^https:/, (route) => {
    const request = route.request();
    requests.push(request.url());
    const isFrame = request.resourceType() === 'document';
    return route.fulfill({
      contentType: isFrame ? 'text/html' : 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: isFrame ? '<title>Elsewhere</title>' : '',
    });
  });
  return requests;
}

/** Distinct hosts of URLs. */
export function getHosts(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).host))].toSorted();
}
