/** What wrangler.toml says: every minute. */
const EVERY_MS = 60_000;

/**
 * Calls the worker's scheduled handler as Cloudflare would, because `wrangler dev` does not. A call that fails is made
 * up for by the next one; why it failed stands in the worker's log.
 *
 * @param ended settles when there is no worker to call any more
 * @see https://developers.cloudflare.com/workers/configuration/cron-triggers/#test-cron-triggers-locally
 */
export function callScheduled(workerUrl: string, ended: Promise<void>, everyMs = EVERY_MS): void {
  const call = async () => {
    const signal = AbortSignal.timeout(everyMs);
    const answer = await fetch(`${workerUrl}/cdn-cgi/handler/scheduled`, { signal }).catch(() => null);
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => void call(), everyMs).unref();
  void ended.then(() => clearInterval(timer));
}
