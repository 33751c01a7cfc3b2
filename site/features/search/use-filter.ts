import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { toHistoryEntry, isNearPressed } from '../business-list/near/history-entry.ts';
import {
  toFilterAddress,
  isFilterActive,
  isSameFilter,
  NO_FILTER,
  parseFilter,
  type Filter,
} from './filter.ts';

/** Debounce of the search text, in milliseconds. */
const PAUSE = 200;

/**
 * The filter of the home page. It lives in the fields and in the page's address and nowhere else: the address is
 * replaced, never added to the history, so that one press on Back leaves the page.
 *
 * @param form holds the fields `q` and `category`, which may have been filled before the island woke
 * @returns `filter` is what the fields show, `settled` what is searched for: the same, once nobody types any more
 */
export function useFilter(form: RefObject<HTMLFormElement | null>) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [settled, setSettled] = useState(NO_FILTER);
  const pause = useRef<number>(undefined);

  const isNear = useRef(false);

  const show = useCallback((next: Filter) => {
    isNear.current = next.near;
    window.clearTimeout(pause.current);
    setFilter(next);
    setSettled(next);
  }, []);

  const search = useCallback(
    (next: Filter) => {
      show(next);
      history.replaceState(toHistoryEntry(next), '', toFilterAddress(location, next));
    },
    [show],
  );

  // Before anything is painted: what was typed before the island woke, else what the address says.
  useLayoutEffect(() => {
    const typed = readFields(form.current);
    const asked = getFilterOfAddress(false);
    const first = { ...asked, text: typed.text || asked.text, category: typed.category || asked.category };
    if (!isSameFilter(first, asked)) search(first);
    else if (isFilterActive(first) || first.near) show(first);
  }, [form, show, search]);

  useEffect(() => {
    const read = () => show(getFilterOfAddress(isNear.current));
    window.addEventListener('popstate', read);
    return () => {
      window.removeEventListener('popstate', read);
      window.clearTimeout(pause.current);
    };
  }, [show]);

  const change = (next: Filter) => {
    window.clearTimeout(pause.current);
    // What was chosen is meant as it is, and nothing is to be waited for when nothing is left.
    if (next.text === filter.text || !isFilterActive(next)) return search(next);
    setFilter(next);
    pause.current = window.setTimeout(() => search(next), PAUSE);
  };

  return {
    filter,
    settled,
    change,
    settle: () => search(filter),
    clear: () => search(NO_FILTER),
  };
}

/**
 * The filter in the address; 'near me' only where it was pressed, and not in a link that was given by others.
 *
 * @param isNear whether that was so before, as when a link within the page adds an entry to the history
 */
function getFilterOfAddress(isNear: boolean): Filter {
  const filter = parseFilter(location.search);
  return { ...filter, near: filter.near && (isNear || isNearPressed()) };
}

function readFields(form: HTMLFormElement | null): Pick<Filter, 'text' | 'category'> {
  if (form === null) return NO_FILTER;
  const fields = new FormData(form);
  return { text: String(fields.get('q') ?? ''), category: String(fields.get('category') ?? '') };
}
