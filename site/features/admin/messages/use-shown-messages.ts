import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { parseMessageQuery, toQueryString } from './message-query.ts';
import type { MessageQuery } from './use-messages.ts';

/** Debounce of the search, in milliseconds. */
const DELAY = 300;

/** Filter and page of the inbox, which are in the URL, and the search as it is typed. */
export function useShownMessages() {
  const [params, setParams] = useSearchParams();
  const shown = parseMessageQuery(params);
  const [typed, setTyped] = useState(shown.search);
  // Back, and links of the panel, change the URL: the field follows.
  const [known, setKnown] = useState(shown.search);
  if (known !== shown.search) {
    setKnown(shown.search);
    setTyped(shown.search);
  }
  const show = (changed: Partial<MessageQuery>, replace = false) =>
    setParams(toQueryString({ ...shown, ...changed }), { replace });
  useEffect(() => {
    if (typed === shown.search) return;
    const timer = setTimeout(() => show({ search: typed, page: 1 }, true), DELAY);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the timer
  }, [typed]);
  return { shown, typed, search: setTyped, show };
}
