import {
  FILTER_NAMES,
  hasFilters,
  type ListFilters,
  NO_FILTERS,
  parseFilters,
} from './filters/filter-state.ts';
import { cleanQuery } from './query-text.ts';

/** Ascending or descending, as in the API and in URLs. */
export type SortDirection = 'asc' | 'desc';

/** Query of a list. It is stored in the URL, so that it can be shared and revisited. */
export type QueryState = ListFilters & {
  /** Search words, trimmed; '' for none. */
  q: string;
  /** Slug of a category, a filter of the page of a city; '' for all. */
  category: string;
  /** Sort field; null for the default order of the list. */
  sort: string | null;
  order: SortDirection;
  /** Nearest first; the position is not part of the URL (use-near.ts). */
  near: boolean;
  /** Page number, from 1. */
  page: number;
};

/** A list: path of its published pages, its sort fields and filters, and the last page of a query. */
export type ListSource = {
  path: (page: number) => string;
  sorts: readonly string[];
  filters: readonly ('open' | 'near' | 'category' | 'facts')[];
  /** Last page that the API returns for a query; published pages continue after it. */
  lastQueryPage: number;
};

/** Query of the first published page. */
export const EMPTY_STATE: QueryState = {
  q: '',
  category: '',
  sort: null,
  order: 'asc',
  ...NO_FILTERS,
  near: false,
  page: 1,
};

/** True if the API must be queried, because the query differs from the published list. */
export function hasQuery(state: QueryState): boolean {
  const { q, category, sort, near } = state;
  return q !== '' || category !== '' || sort !== null || near || hasFilters(state);
}

/**
 * Parses the query of a URL: a published page ('/cities/3') or a query ('/cities?q=salt&page=2'). Parameters that do
 * not apply to the list are ignored.
 */
export function parseState(
  address: { pathname: string; search: string },
  { path, sorts, filters, lastQueryPage }: ListSource,
): QueryState {
  const base = path(1);
  const parameters = new URLSearchParams(address.search);
  const sort = parameters.get('sort');
  const { open, within, ...facts } = parseFilters(parameters);
  const near = filters.includes('near') && parameters.get('near') === 'me';
  const state: QueryState = {
    q: cleanQuery(parameters.get('q') ?? ''),
    category: filters.includes('category') ? parseSlug(parameters.get('category') ?? '') : '',
    sort: sort !== null && sorts.includes(sort) ? sort : null,
    order: parameters.get('order') === 'desc' ? 'desc' : 'asc',
    ...NO_FILTERS,
    ...(filters.includes('facts') && facts),
    open: filters.includes('open') ? open : '',
    // Without a place there is nothing to be near to.
    within: near ? within : '',
    near,
    page: 1,
  };
  const published = address.pathname.startsWith(`${base}/`) ? address.pathname.slice(base.length + 1) : '1';
  const page = hasQuery(state)
    ? Math.min(parsePageNumber(parameters.get('page') ?? '1'), lastQueryPage)
    : parsePageNumber(published);
  return { ...state, page };
}

/**
 * URL of a query, the reverse of {@link parseState}.
 *
 * @param path path of a published page of the list
 */
export function toAddress(path: (page: number) => string, state: QueryState): string {
  if (!hasQuery(state)) return path(state.page);
  const { q, category, sort, order, near, page } = state;
  const parameters = new URLSearchParams();
  if (q !== '') parameters.set('q', q);
  if (category !== '') parameters.set('category', category);
  for (const name of FILTER_NAMES) if (state[name] !== '') parameters.set(name, state[name]);
  if (near) parameters.set('near', 'me');
  if (sort !== null) {
    parameters.set('sort', sort);
    parameters.set('order', order);
  }
  if (page > 1) parameters.set('page', String(page));
  return `${path(1)}?${parameters}`;
}

/**
 * Query after a press on a sort field: the active field reverses its direction, another one starts ascending, ratings
 * descending. Null is the default order. The page is 1.
 */
export function toggleSort(state: QueryState, field: string | null): QueryState {
  if (field === null) return { ...state, sort: null, order: EMPTY_STATE.order, page: 1 };
  const first: SortDirection = field === 'rating' ? 'desc' : 'asc';
  const turned: SortDirection = first === 'asc' ? 'desc' : 'asc';
  const order = state.sort === field && state.order === first ? turned : first;
  return { ...state, sort: field, order, page: 1 };
}

/** '' for what no category can have. */
function parseSlug(text: string): string {
  return /^[a-z0-9-]{1,80}$/.test(text) ? text : '';
}

function parsePageNumber(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
