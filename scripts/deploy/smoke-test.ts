import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../runtime/cli/cli-error.ts';
import { requestAsPublisher } from '../runtime/worker/worker.ts';

/** Time limit of a request in milliseconds, more than any request of the worker takes. */
const TIME_LIMIT_MS = 15_000;
/** Pause between attempts in milliseconds. */
const PAUSE_MS = 2_000;

/** A check of a deployed site: its name, path and a text that the response must contain. */
export type Check = { name: string; path: string; contains: string };

/**
 * Waits until the deployed worker admits the publisher and serves a file of its build, which the version before does
 * not have.
 *
 * @param patience milliseconds; a new domain takes some minutes
 * @throws CliError with the last status
 */
export async function waitForWorker(
  { siteUrl, token, asset }: { siteUrl: string; token: string; asset: string },
  patience: number,
  pause = PAUSE_MS,
): Promise<void> {
  let status: number | null = null;
  for (const end = Date.now() + patience; ; await sleep(pause)) {
    status = await requestAsPublisher(siteUrl, token);
    if (status === 401)
      throw new CliError(
        `The worker at ${siteUrl} rejects PUBLISH_TOKEN. Set the same value here and at the worker: npx wrangler secret put PUBLISH_TOKEN --env production`,
      );
    if (status === 200 && (await runCheck(siteUrl, { name: 'file', path: asset, contains: '' })) === null)
      return;
    if (Date.now() > end) break;
  }
  const found = status === null ? 'does not respond' : `responds with status ${status}`;
  throw new CliError(
    `The worker at ${siteUrl} ${found}, or does not serve ${asset}, after ${patience / 1000} s.`,
  );
}

/** Runs checks, each up to three times. @returns a sentence per failed one */
export async function runChecks(siteUrl: string, checks: Check[], pause = PAUSE_MS): Promise<string[]> {
  const faults = await Promise.all(
    checks.map(async (check) => {
      for (let attempt = 1; ; attempt++) {
        const fault = await runCheck(siteUrl, check);
        if (fault === null || attempt === 3) return fault;
        await sleep(pause);
      }
    }),
  );
  return faults.filter((fault) => fault !== null);
}

async function runCheck(siteUrl: string, { name, path, contains }: Check): Promise<string | null> {
  const url = new URL(path, siteUrl).href;
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    const text = await response.text();
    if (response.status !== 200) return `${name}: ${url} responds with status ${response.status}`;
    return text.includes(contains) ? null : `${name}: ${url} does not contain “${contains}”`;
  } catch (error) {
    return `${name}: ${url} does not respond (${error instanceof Error ? error.message : String(error)})`;
  }
}
