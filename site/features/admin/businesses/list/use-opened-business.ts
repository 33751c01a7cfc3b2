import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { adminPaths, buildBusinessPath } from '../../../../../schema/rules/website/admin-paths.ts';

/**
 * The business in the dialog: null for a new one, undefined for none. Its address is that of the history entry of the
 * dialog (shell/back-button-guard.ts); whoever arrives at an address has the list behind it.
 */
export function useOpenedBusiness() {
  const { id } = useParams<{ id?: string }>();
  const search = useSearch();
  const [, navigate] = useLocation();
  const [edited, setEdited] = useState<number | null | undefined>();
  const latest = useRef({ edited, search, navigate });
  latest.current = { edited, search, navigate };
  const addressed = id === undefined ? undefined : Number(id);

  useEffect(() => {
    const now = latest.current;
    if (addressed === undefined || now.edited === addressed) return;
    const isOfDialog = (history.state as Record<string, unknown> | null)?.dialog === true;
    if (!isOfDialog) now.navigate(toAddress(adminPaths.businesses, now.search), { replace: true });
    setEdited(addressed);
  }, [addressed]);

  const close = useCallback(() => setEdited(undefined), []);
  const address = typeof edited === 'number' ? toAddress(buildBusinessPath(edited), search) : undefined;
  return { edited, setEdited, close, address };
}

function toAddress(path: string, search: string): string {
  return search === '' ? path : `${path}?${search}`;
}
