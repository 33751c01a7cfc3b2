import { useCallback, useEffect, useRef, useState } from 'react';
import { RETRY_DELAY, shouldRetry } from '../../data/api-client.ts';

export type RequestOptions<Answer> = {
  ask: (signal: AbortSignal) => Promise<Answer>;
  /** Milliseconds for which a response is fresh. */
  fresh: number;
};

/**
 * Request that the page sends on hydration, before the query client is loaded. It is retried once, as by the client.
 *
 * @param call constant for the life of the page
 * @returns `error`: that of the last attempt, while an earlier response stays; `refresh` repeats the request if it is
 * stale
 */
export function useRequest<Answer>(call: RequestOptions<Answer>) {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<Error | null>(null);
  const pending = useRef<AbortController>(null);
  const answeredAt = useRef(-Infinity);

  const load = useCallback(async () => {
    pending.current?.abort();
    const own = (pending.current = new AbortController());
    try {
      const loaded = await call.ask(own.signal).catch((error) => refetch(call, own.signal, error));
      if (own.signal.aborted) return;
      answeredAt.current = Date.now();
      setAnswer(loaded);
      setError(null);
    } catch (reason) {
      if (!own.signal.aborted) setError(reason as Error);
    } finally {
      if (pending.current === own) pending.current = null;
    }
  }, [call]);

  useEffect(() => {
    void load();
    return () => pending.current?.abort();
  }, [load]);

  const refresh = useCallback(() => {
    if (pending.current === null && Date.now() - answeredAt.current >= call.fresh) void load();
  }, [call, load]);
  return { answer, error, load, refresh };
}

async function refetch<Answer>(
  { ask }: RequestOptions<Answer>,
  signal: AbortSignal,
  error: unknown,
): Promise<Answer> {
  if (!shouldRetry(0, error)) throw error;
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  return ask(signal);
}
