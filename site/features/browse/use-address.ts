import { useCallback, useSyncExternalStore } from 'react';
import { entryOf } from './near-entry.ts';
import { addressOf, readState, type Browsed, type BrowseState } from './state.ts';

/** Told when this script changes the address; the browser tells of back and forward only. */
const CHANGED = 'browse:address';

/**
 * What is asked of a list, held in the page's address alone: `go` writes a new entry of the history, or takes the place of
 * the present one. On the server, and while hydrating, it is the published page.
 */
export function useAddress(list: Browsed, published: BrowseState) {
  const { path } = list;
  const address = useSyncExternalStore(subscribe, present, onServer);
  const state = address === null ? published : readState(new URL(address), list);
  const go = useCallback(
    (next: BrowseState, how: 'push' | 'replace' = 'push') => {
      const to = addressOf(path, next);
      if (how === 'push') history.pushState(entryOf(next), '', to);
      else history.replaceState(entryOf(next), '', to);
      dispatchEvent(new Event(CHANGED));
    },
    [path],
  );
  return [state, go] as const;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
}

const present = () => location.href;
const onServer = () => null;
