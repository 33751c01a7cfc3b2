import { useCallback, useState } from 'react';

type Engine = typeof import('./engine.tsx');

/** The part of the search that is loaded on demand: null until then. Asking for it again does no harm. */
export function useEngine() {
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import('./engine.tsx').then(
      (loaded) => setEngine(loaded),
      () => setFailed(true),
    );
  }, []);
  return { engine, isFailed, load };
}
