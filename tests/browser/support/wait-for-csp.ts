import { expect, vi } from 'vitest';
import type { Site } from './site.ts';

/**
 * Waits until the CSP of the worker contains `words`: it caches the policy for half a minute
 * (worker/csp/current-csp.ts), which can be that of the previous site on its servers.
 */
export async function waitForCsp(site: Site, words: string): Promise<void> {
  await vi.waitFor(
    async () => expect((await fetch(site.url)).headers.get('Content-Security-Policy')).toContain(words),
    { timeout: 60_000, interval: 500 },
  );
}
