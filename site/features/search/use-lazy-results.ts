import { useCallback, useState } from 'react';

type LazyResults = typeof import('./results/lazy-results.tsx');

/** Part of the search that is loaded on demand; null until then. Repeated calls have no effect. */
export function useLazyResults() {
  const [engine, setEngine] = useState<LazyResults | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./results/lazy-results.tsx').then(
      (loaded) => setEngine(loaded),
      () => setFailed(true),
    );
  }, []);
  return { engine, isFailed, load };
}
