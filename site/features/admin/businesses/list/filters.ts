/** Which listings by whether they were removed: '' those that are not, 'removed' only those, 'all' both. */
const STATUSES = ['', 'removed', 'all'] as const;
export type Status = (typeof STATUSES)[number];

/** What the list is narrowed to; '' is all, and for the status those on the site. */
export type Filters = { search: string; categoryId: string; countryCode: string; status: Status };
/** The part of the list that is shown. Pages count from 1. */
export type Shown = Filters & { page: number };

export const NO_FILTERS: Filters = { search: '', categoryId: '', countryCode: '', status: '' };
/** Filters take effect when they have not changed for this long, in milliseconds (A-4-15). */
export const FILTER_DELAY = 500;
export const PER_PAGE = 20;

/** What an address of the screen asks for, so that Back, reloading and a link show the same list. */
export function readShown(search: URLSearchParams): Shown {
  const page = Number(search.get('page'));
  return {
    search: search.get('search') ?? '',
    categoryId: search.get('categoryId') ?? '',
    countryCode: search.get('countryCode') ?? '',
    status: STATUSES.find((status) => status === search.get('status')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeShown({ page, ...filters }: Shown): URLSearchParams {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams([...given, ...(page > 1 ? [['page', String(page)]] : [])] as [string, string][]);
}

export function sameFilters(a: Filters, b: Filters): boolean {
  return (Object.keys(NO_FILTERS) as (keyof Filters)[]).every((name) => a[name] === b[name]);
}
