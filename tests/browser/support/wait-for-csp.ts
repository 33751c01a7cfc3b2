import { expect, vi } from 'vitest';
import type { Site } from './site.ts';

/**
 * Waits until the worker goes by the policy of this site, which then says `words`: for half a minute it goes by what it read before
 * (worker/csp/current-csp.ts), which may be the policy of the site that was on its servers before this one.
 */
export async function waitForCsp(site: Site, words: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await fetch(site.url)).headers.get('Content-Security-Policy')).toContain(words),
    { timeout: 60_000, interval: 500 },
  );
}
