import { useCallback, useSyncExternalStore } from 'react';
import { toHistoryEntry } from './near/history-entry.ts';
import { toAddress, parseState, type ListSource, type QueryState } from './query-state.ts';

/** Listeners for changes of the URL by this script; the browser reports only Back and Forward. */
const CHANGED = 'browse:address';

/**
 * Query of a list, stored in the URL only: `go` adds a history entry or replaces the current one. On the server and
 * during hydration, it is that of the published page.
 */
export function useAddress(list: ListSource, published: QueryState) {
  const { path } = list;
  const address = useSyncExternalStore(subscribe, getAddress, getServerAddress);
  const state = address === null ? published : parseState(new URL(address), list);
  const go = useCallback(
    (next: QueryState, how: 'push' | 'replace' = 'push') => {
      const to = toAddress(path, next);
      if (how === 'push') history.pushState(toHistoryEntry(next), '', to);
      else history.replaceState(toHistoryEntry(next), '', to);
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

const getAddress = () => location.href;
const getServerAddress = () => null;
