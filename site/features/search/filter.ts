import { cleanQuery } from '../browse/query-text.ts';

/** What a visitor of the home page looks for and its address holds. Empty text and an empty category filter nothing. */
export type Filter = {
  /** As typed. */
  text: string;
  /** Slug of a category. */
  category: string;
  /** Only what is open at this moment. */
  open: boolean;
};

export const NO_FILTER: Filter = { text: '', category: '', open: false };

export function isActive({ text, category, open }: Filter): boolean {
  return text.trim() !== '' || category !== '' || open;
}

/** Whether two filters find the same. */
export function isSame(one: Filter, other: Filter): boolean {
  return one.text.trim() === other.text.trim() && one.category === other.category && one.open === other.open;
}

/** The filter in a page's query string, such as '?q=pizza&category=restaurant&open=now'. */
export function readFilter(query: string): Filter {
  const parameters = new URLSearchParams(query);
  return {
    text: cleanQuery(parameters.get('q') ?? ''),
    category: parameters.get('category') ?? '',
    open: parameters.get('open') === 'now',
  };
}

/** The page's address with another filter in its query string; all else of it stays. */
export function filterAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  { text, category, open }: Filter,
): string {
  const parameters = new URLSearchParams(search);
  set(parameters, 'q', text.trim());
  set(parameters, 'category', category);
  set(parameters, 'open', open ? 'now' : '');
  const query = parameters.toString();
  return `${pathname}${query && '?'}${query}${hash}`;
}

function set(parameters: URLSearchParams, name: string, value: string): void {
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
}
