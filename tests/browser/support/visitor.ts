import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { leave, openPage } from './contexts.ts';

const UNLOADED = /^TypeError: Failed to fetch dynamically imported module: /;

/**
 * Opens pages of the site for the tests of a file. Each test fails when a page it visited complained.
 * `base` tells the address of another site than the shared one, once it is up. `refusing` are the addresses of calls whose refusal is
 * part of the tests, and of scripts that they keep from loading.
 */
export function visitors(base: () => string = () => inject('site'), refusing?: RegExp) {
  let complaints: string[] = [];
  let opened: Page[] = [];

  afterEach(async () => {
    await Promise.all(opened.map(leave));
    const heard = complaints;
    [opened, complaints] = [[], []];
    expect(heard, 'errors in the browser').toEqual([]);
  });

  /** A page of a visitor who was never here before; paths are those of the site. */
  return async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await openPage(base(), options);
    opened.push(page);
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      const { url } = message.location();
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
    return page;
  };
}
