import { cleanQuery } from './query-text.ts';

/** Ascending or descending, as the API and the address say it. */
export type SortDirection = 'asc' | 'desc';

/** Query of a list. All of it is in the address, so that it can be shared and revisited. */
export type QueryState = {
  /** Words to look for, without spaces around them; '' for none. */
  q: string;
  /** Field to sort by; null for the list's own order. */
  sort: string | null;
  order: SortDirection;
  /** Only what is open at this moment. */
  open: boolean;
  /** The nearest first; where the visitor is stands nowhere in the address (use-near.ts). */
  near: boolean;
  /** From 1. */
  page: number;
};

/** A list: where its published pages are, by what it can be sorted and filtered beside words, and how far it can be paged then. */
export type ListSource = {
  path: (page: number) => string;
  sorts: readonly string[];
  filters: readonly ('open' | 'near')[];
  /** Last page that the API returns for a query; published pages continue after it. */
  lastAsked: number;
};

/** The list as it is published, on its first page. */
export const EMPTY_STATE: QueryState = {
  q: '',
  sort: null,
  order: 'asc',
  open: false,
  near: false,
  page: 1,
};

/** True if the list differs from the published one and comes from the API. */
export function hasQuery({ q, sort, open, near }: QueryState): boolean {
  return q !== '' || sort !== null || open || near;
}

/**
 * State in a URL: a published page ('/cities/3') or a query ('/cities?q=salt&page=2').
 * Parameters that do not apply to the list are left out.
 */
export function parseState(
  address: { pathname: string; search: string },
  { path, sorts, filters, lastAsked }: ListSource,
): QueryState {
  const base = path(1);
  const asked = new URLSearchParams(address.search);
  const sort = asked.get('sort');
  const state: QueryState = {
    q: cleanQuery(asked.get('q') ?? ''),
    sort: sort !== null && sorts.includes(sort) ? sort : null,
    order: asked.get('order') === 'desc' ? 'desc' : 'asc',
    open: filters.includes('open') && asked.get('open') === 'now',
    near: filters.includes('near') && asked.get('near') === 'me',
    page: 1,
  };
  const published = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length + 1) : '1';
  const page = hasQuery(state)
    ? Math.min(parsePageNumber(asked.get('page') ?? '1'), lastAsked)
    : parsePageNumber(published);
  return { ...state, page };
}

/**
 * The address of a state, the opposite of readState.
 *
 * @param path address of a published page of the list
 */
export function toAddress(path: (page: number) => string, state: QueryState): string {
  if (!hasQuery(state)) return path(state.page);
  const { q, sort, order, open, near, page } = state;
  const asked = new URLSearchParams();
  if (q !== '') asked.set('q', q);
  if (open) asked.set('open', 'now');
  if (near) asked.set('near', 'me');
  if (sort !== null) {
    asked.set('sort', sort);
    asked.set('order', order);
  }
  if (page > 1) asked.set('page', String(page));
  return `${path(1)}?${asked}`;
}

/**
 * The state after a press on a sort field: the active one turns round, another begins ascending, ratings with the best; all on
 * page 1. Null is the list's own order.
 */
export function toggleSort(state: QueryState, field: string | null): QueryState {
  if (field === null) return { ...state, sort: null, order: EMPTY_STATE.order, page: 1 };
  const first: SortDirection = field === 'rating' ? 'desc' : 'asc';
  const turned: SortDirection = first === 'asc' ? 'desc' : 'asc';
  const order = state.sort === field && state.order === first ? turned : first;
  return { ...state, sort: field, order, page: 1 };
}

function parsePageNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
