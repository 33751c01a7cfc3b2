import { ADMIN_SORTS, type AdminSort } from '../../../../../schema/contracts/admin-business.ts';
import { BUSINESS_GAPS, type BusinessGap } from '../../../../../schema/contracts/admin-business-filter.ts';

/** Values of the status filter: '' not removed, 'removed' removed only, 'all' both. */
const STATUSES = ['', 'removed', 'all'] as const;
export type Status = (typeof STATUSES)[number];

/** Filters of the list; '' means all, except for `status`, where it means not removed. */
export type ListFilters = {
  search: string;
  categoryId: string;
  countryCode: string;
  status: Status;
  city: string;
  state: string;
  /** Facts that are missing, separated by commas. */
  missing: string;
  operation: string;
  verified: string;
  source: string;
  changedSince: string;
};
/** Order and size of pages; `sortBy` '' is by id or relevance. */
export type ListOrder = { sortBy: AdminSort | ''; sortOrder: '' | 'asc' | 'desc'; perPage: number };
/** Filters, order and page number of the current view. Pages count from 1. */
export type ListQuery = ListFilters & ListOrder & { page: number };

export const NO_FILTERS: ListFilters = {
  search: '',
  categoryId: '',
  countryCode: '',
  status: '',
  city: '',
  state: '',
  missing: '',
  operation: '',
  verified: '',
  source: '',
  changedSince: '',
};
/** Sizes of pages, the default first (A-2.5-04). */
export const PAGE_SIZES = [20, 50, 100] as const;
export const NO_ORDER: ListOrder = { sortBy: '', sortOrder: '', perPage: PAGE_SIZES[0] };
/** Debounce delay of the filters in milliseconds (A-4-15). */
export const FILTER_DELAY = 500;

const FILTER_NAMES = Object.keys(NO_FILTERS) as (keyof ListFilters)[];

/** Parses filters, order and page from the query string, so that Back, reload and links show the same list. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  const given = Object.fromEntries(FILTER_NAMES.map((name) => [name, search.get(name) ?? ''])) as ListFilters;
  const sortBy = ADMIN_SORTS.find((sort) => sort === search.get('sortBy')) ?? '';
  const sortOrder = search.get('sortOrder');
  return {
    ...given,
    status: STATUSES.find((status) => status === given.status) ?? '',
    sortBy,
    sortOrder: sortBy !== '' && (sortOrder === 'asc' || sortOrder === 'desc') ? sortOrder : '',
    perPage: PAGE_SIZES.find((size) => String(size) === search.get('perPage')) ?? NO_ORDER.perPage,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Query string of a view, without default values. */
export function toQueryString({ page, perPage, ...view }: ListQuery): URLSearchParams {
  const given = Object.entries(view).filter(([, value]) => value !== '');
  const numbers = [
    ...(perPage === NO_ORDER.perPage ? [] : [['perPage', String(perPage)]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ];
  return new URLSearchParams([...given, ...numbers] as [string, string][]);
}

/** Filters of a view, without its order and page. */
export function pickFilters(view: ListFilters): ListFilters {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, view[name]])) as ListFilters;
}

/** Parameters of a request for the filters of a view. */
export function toFilterParameters(view: ListFilters): ListFilters {
  return { ...pickFilters(view), search: view.search.trim() };
}

/** True if two views have the same filters. */
export function isSameFilters(a: ListFilters, b: ListFilters): boolean {
  return FILTER_NAMES.every((name) => a[name] === b[name]);
}

/** Missing facts of a filter. Unknown ones, of a link that was edited, are left out. */
export function listGaps({ missing }: Pick<ListFilters, 'missing'>): BusinessGap[] {
  const given = missing.split(',');
  return BUSINESS_GAPS.filter((gap) => given.includes(gap));
}
