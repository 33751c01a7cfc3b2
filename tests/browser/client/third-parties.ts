import type { Page } from 'playwright-core';

/**
 * Stands in for the servers of other companies, which a test must not reach: answers their scripts with an empty one and
 * their frames with an empty page. Answers what is asked of them, as it is asked.
 */
export async function stubThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, (route) => {
    const request = route.request();
    asked.push(request.url());
    const isFrame = request.resourceType() === 'document';
    return route.fulfill({
      contentType: isFrame ? 'text/html' : 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: isFrame ? '<title>Elsewhere</title>' : '',
    });
  });
  return asked;
}

/** The hosts of addresses, each once. */
export function getHosts(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).host))].toSorted();
}
