import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { usePagedList } from '../../data/use-paged-list.ts';
import { ENDPOINTS, type LocationKind } from '../location-text.ts';

export const PER_PAGE = 50;
/** Debounce of the search, in milliseconds. */
const DELAY = 300;
/** Polling interval while businesses are being moved, in milliseconds. */
const MOVING_INTERVAL = 2000;

type View<Sort> = { search: string; sort: Sort; page: number };

/** A page of categories or cities. Search, order and page are in the URL. */
export function useLocationList<Item extends { isMoving: boolean }, Sort extends string>(
  kind: LocationKind,
  sorts: readonly [Sort, ...Sort[]],
) {
  const [params, setParams] = useSearchParams();
  const number = Number(params.get('page') ?? 1);
  const shown: View<Sort> = {
    search: params.get('search') ?? '',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? sorts[0],
    page: Number.isInteger(number) && number > 0 ? number : 1,
  };
  const [typed, setTyped] = useState(shown.search);
  // Back, and links of the panel, change the URL: the field follows.
  const [known, setKnown] = useState(shown.search);
  if (known !== shown.search) {
    setKnown(shown.search);
    setTyped(shown.search);
  }
  const list = usePagedList<Item, View<Sort>>(
    ENDPOINTS[kind],
    shown,
    ({ search, sort, page }) => ({
      search: search.trim(),
      sort,
      limit: PER_PAGE,
      offset: (page - 1) * PER_PAGE,
    }),
    (items) => items.some(({ isMoving }) => isMoving) && MOVING_INTERVAL,
  );

  function show({ search, sort, page }: View<Sort>, replace: boolean) {
    const given = [
      ['search', search],
      ['sort', sort === sorts[0] ? '' : sort],
      ['page', page === 1 ? '' : String(page)],
    ];
    setParams(new URLSearchParams(given.filter(([, value]) => value !== '') as [string, string][]), {
      replace,
    });
  }
  useEffect(() => {
    if (typed === shown.search) return;
    const timer = setTimeout(() => show({ ...shown, search: typed, page: 1 }, true), DELAY);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the timer
  }, [typed]);

  return {
    list,
    shown,
    sorts,
    typed,
    search: setTyped,
    sortBy: (sort: Sort) => show({ ...shown, sort, page: 1 }, true),
    goTo: (page: number, replace = false) => show({ ...shown, page }, replace),
  };
}
