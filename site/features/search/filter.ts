import { cleanQuery } from '../business-list/query-text.ts';

/** Filter of the home page, held in its address. Empty text and an empty category filter nothing. */
export type Filter = {
  /** As typed. */
  text: string;
  /** Slug of a category. */
  category: string;
  /** Only what is open at this moment. */
  open: boolean;
  /** The nearest first; where the visitor is stands nowhere in the address (near/use-near.ts). */
  near: boolean;
};

export const NO_FILTER: Filter = { text: '', category: '', open: false, near: false };

export function isFilterActive({ text, category, open }: Filter): boolean {
  return text.trim() !== '' || category !== '' || open;
}

/** True if two filters find the same. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  return one.text.trim() === other.text.trim() && one.category === other.category && one.open === other.open;
}

/** The filter in a page's query string, such as '?q=pizza&category=restaurant&open=now&near=me'. */
export function parseFilter(query: string): Filter {
  const parameters = new URLSearchParams(query);
  return {
    text: cleanQuery(parameters.get('q') ?? ''),
    category: parameters.get('category') ?? '',
    open: parameters.get('open') === 'now',
    near: parameters.get('near') === 'me',
  };
}

/** The page's address with another filter in its query string; all else of it stays, but for how many are shown of what was found. */
export function toFilterAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  { text, category, open, near }: Filter,
): string {
  const parameters = new URLSearchParams(search);
  const before = parseFilter(search);
  setParameter(parameters, 'q', text.trim());
  setParameter(parameters, 'category', category);
  setParameter(parameters, 'open', open ? 'now' : '');
  setParameter(parameters, 'near', near ? 'me' : '');
  if (!isSameFilter(before, { text, category, open, near }) || before.near !== near)
    parameters.delete('shown');
  return replaceQuery({ pathname, hash }, parameters);
}

/** A page's address with another query string. */
export function replaceQuery(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  parameters: URLSearchParams,
): string {
  const query = parameters.toString();
  return `${pathname}${query && '?'}${query}${hash}`;
}

function setParameter(parameters: URLSearchParams, name: string, value: string): void {
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
}
