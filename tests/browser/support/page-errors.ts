import type { Page } from 'playwright-core';

const UNLOADED = /^TypeError: Failed to fetch dynamically imported module: /;
/** Pages do not need to be counted, for example offline; client/visits.test.ts tests the requests. */
const COUNTING = /\/api\/visits(\/first)?$/;
/** Measurements of the software renderer that draws maps in tests. */
const RENDERER = /GL Driver Message .*Performance/;
const UNUSED = / was preloaded using link preload but not used /;

/**
 * Records errors of a page: exceptions, console messages, unsuccessful responses and failed requests. `refusing`
 * lists URLs of requests whose rejection is part of the tests, and of scripts that they block. Without scripts,
 * unused preloads are ignored.
 */
export function collectPageErrors(
  page: Page,
  complaints: string[],
  { refusing, hasScripts = true }: { refusing?: RegExp | undefined; hasScripts?: boolean | undefined } = {},
): void {
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (COUNTING.test(url) || RENDERER.test(message.text())) return;
    // Tests of missing pages check the status themselves.
    if (url === page.url() && message.text().startsWith('Failed to load resource')) return;
    if (!hasScripts && UNUSED.test(message.text())) return;
    if (refusing?.test(url) && message.text().startsWith('Failed to load resource')) return;
    if (refusing?.test(message.text()) && UNLOADED.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${page.url()}: ${message.text()} ${url}`);
  });
  page.on('requestfailed', (request) => {
    if (COUNTING.test(request.url())) return;
    // Leaving a page aborts its requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED' && !refusing?.test(request.url()))
      complaints.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (COUNTING.test(response.url())) return;
    const wanted = response.request().isNavigationRequest() || refusing?.test(response.url());
    if (response.status() >= 400 && !wanted) complaints.push(`${response.url()}: ${response.status()}`);
  });
}
