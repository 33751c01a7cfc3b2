/** The schedule of wrangler.toml: every minute. */
const INTERVAL_MS = 60_000;

/**
 * Calls the scheduled handler of the worker like Cloudflare, because local workers do not. The next call makes up
 * for one that fails; the worker logs the reason.
 *
 * @param url of the scheduled handler
 * @param ended settles when the worker has exited
 * @see https://developers.cloudflare.com/workers/configuration/cron-triggers/#test-cron-triggers-locally
 */
export function startScheduledRequests(url: string, ended: Promise<void>, everyMs = INTERVAL_MS): void {
  const call = async () => {
    const signal = AbortSignal.timeout(everyMs);
    const answer = await fetch(url, { signal }).catch(() => null);
    await answer?.body?.cancel();
  };
  const timer = setInterval(() => void call(), everyMs).unref();
  void ended.then(() => clearInterval(timer));
}
