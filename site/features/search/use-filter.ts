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
 * Filter of the home page, stored in the form and in the URL only. The URL is replaced and never added to the
 * history, so that Back leaves the page.
 *
 * @param form has the fields `q`, `where` and `category`, which can be filled in before hydration
 * @returns `filter`: content of the fields; `settled`: the filter of the search, equal to it when typing has paused
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

  // Before the first paint: text typed before hydration, or else the filter of the URL.
  useLayoutEffect(() => {
    const typed = readFields(form.current);
    const fromUrl = getFilterOfAddress(false);
    const first = {
      ...fromUrl,
      text: typed.text || fromUrl.text,
      where: typed.where || fromUrl.where,
      category: typed.category || fromUrl.category,
    };
    if (!isSameFilter(first, fromUrl)) search(first);
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
    // A selection applies at once, and so does an empty text.
    const isTyped = next.text !== filter.text || next.where !== filter.where;
    if (!isTyped || !isFilterActive(next)) return search(next);
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
 * Filter of the URL; `near` only if the button was pressed, not in a shared link.
 *
 * @param isNear previous value, for links within the page that add a history entry
 */
function getFilterOfAddress(isNear: boolean): Filter {
  const filter = parseFilter(location.search);
  return { ...filter, near: filter.near && (isNear || isNearPressed()) };
}

function readFields(form: HTMLFormElement | null): Pick<Filter, 'text' | 'where' | 'category'> {
  if (form === null) return NO_FILTER;
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? '');
  return { text: read('q'), where: read('where'), category: read('category') };
}
