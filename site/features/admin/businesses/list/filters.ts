/** Values of the status filter: '' not removed, 'removed' removed only, 'all' both. */
const STATUSES = ['', 'removed', 'all'] as const;
export type Status = (typeof STATUSES)[number];

/** Filters of the list; '' means all, except for `status`, where it means not removed. */
export type ListFilters = { search: string; categoryId: string; countryCode: string; status: Status };
/** Filters and page number of the current view. Pages count from 1. */
export type ListQuery = ListFilters & { page: number };

export const NO_FILTERS: ListFilters = { search: '', categoryId: '', countryCode: '', status: '' };
/** Debounce delay of the filters in milliseconds (A-4-15). */
export const FILTER_DELAY = 500;
export const PER_PAGE = 20;

/** Parses filters and page from the query string, so that Back, reload and links show the same list. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const page = Number(search.get('page'));
  return {
    search: search.get('search') ?? '',
    categoryId: search.get('categoryId') ?? '',
    countryCode: search.get('countryCode') ?? '',
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Query string of a view, without default values. */
export function toQueryString({ page, ...filters }: ListQuery): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]);
}

/** True if two views have the same filters. */
export function isSameFilters(a: ListFilters, b: ListFilters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof ListFilters)[]).every((name) => a[name] === b[name]);
}
