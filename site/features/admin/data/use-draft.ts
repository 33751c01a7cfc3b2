import { useQueryClient } from '@tanstack/react-query';
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { DRAFTS } from './query-client.ts';
import { useHoldUnsaved } from './session/use-hold-unsaved.ts';

/** State of a form that begins with the draft that was kept under this name. */
export function useDraft<Draft>(name: string, unchanged: Draft): [Draft, Dispatch<SetStateAction<Draft>>] {
  const client = useQueryClient();
  return useState<Draft>(() => client.getQueryData<Draft>([DRAFTS, name]) ?? unchanged);
}

/**
 * Keeps a draft while it is not saved, also while the operator visits other screens. It goes with the session, as all
 * cached data do.
 */
export function useKeepDraft(name: string, draft: unknown, isUnsaved: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isUnsaved) client.setQueryData([DRAFTS, name], draft);
    else client.removeQueries({ queryKey: [DRAFTS, name] });
  }, [client, name, draft, isUnsaved]);
}

/** Holds the drafts of all screens: closing the tab shows the browser's confirmation. */
export function useHoldDrafts(): void {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(listener),
    [client],
  );
  const hasDrafts = () => client.getQueriesData({ queryKey: [DRAFTS] }).length > 0;
  useHoldUnsaved(useSyncExternalStore(subscribe, hasDrafts));
}
