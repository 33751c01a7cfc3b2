import type { Page } from 'playwright-core';

const UNLOADED = /^TypeError: Failed to fetch dynamically imported module: /;
const UNUSED = / was preloaded using link preload but not used /;

/**
 * Writes down what a page complains of from now on: errors of its scripts, words in the console, answers that refuse, files that do not
 * come. `refusing` are the addresses of calls whose refusal is part of the tests, and of scripts that they keep from loading. Where no
 * scripts run, nothing uses what the page has fetched for them.
 */
export function collectPageErrors(
  page: Page,
  complaints: string[],
  { refusing, hasScripts = true }: { refusing?: RegExp | undefined; hasScripts?: boolean | undefined } = {},
): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    // That a page is not found is for its test to say.
    if (url === page.url() && message.text().startsWith('Failed to load resource')) return;
    if (!hasScripts && UNUSED.test(message.text())) return;
    if (refusing?.test(url) && message.text().startsWith('Failed to load resource')) return;
    if (refusing?.test(message.text()) && UNLOADED.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()} ${url}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left stops what it was still loading.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED' && !refusing?.test(request.url()))
      complaints.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    const wanted = response.request().isNavigationRequest() || refusing?.test(response.url());
    if (response.status() >= 400 && !wanted) complaints.push(`${response.url()}: ${response.status()}`);
  });
}
