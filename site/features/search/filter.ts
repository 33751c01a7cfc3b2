import { cleanQuery, cleanWhere } from '../business-list/query-text.ts';

/** Filter of the home page, stored in the URL. An empty text or category does not filter. */
export type Filter = {
  /** Text as typed. */
  text: string;
  /** Place as typed: a city, a state or a postal code. */
  where: string;
  /** Slug of a category. */
  category: string;
  /** Only businesses that are open now. */
  open: boolean;
  /** Nearest first; the position is not part of the URL (near/use-near.ts). */
  near: boolean;
};

export const NO_FILTER: Filter = { text: '', where: '', category: '', open: false, near: false };

/** True if anything is filtered. */
export function isFilterActive({ text, where, category, open }: Filter): boolean {
  return text.trim() !== '' || where.trim() !== '' || category !== '' || open;
}

/** True if two filters have the same results. */
export function isSameFilter(one: Filter, other: Filter): boolean {
  return (
    one.text.trim() === other.text.trim() &&
    one.where.trim() === other.where.trim() &&
    one.category === other.category &&
    one.open === other.open
  );
}

/** Query string of a filter, such as '?q=pizza&where=provo&category=restaurant&open=now&near=me'. */
export function parseFilter(query: string): Filter {
  const parameters = new URLSearchParams(query);
  return {
    text: cleanQuery(parameters.get('q') ?? ''),
    where: cleanWhere(parameters.get('where') ?? ''),
    category: parameters.get('category') ?? '',
    open: parameters.get('open') === 'now',
    near: parameters.get('near') === 'me',
  };
}

/** URL of the page with another filter. Other parameters stay, except the number of shown results. */
export function toFilterAddress(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  filter: Filter,
): string {
  const { text, where, category, open, near } = filter;
  const parameters = new URLSearchParams(search);
  const before = parseFilter(search);
  setParameter(parameters, 'q', text.trim());
  setParameter(parameters, 'where', where.trim());
  setParameter(parameters, 'category', category);
  setParameter(parameters, 'open', open ? 'now' : '');
  setParameter(parameters, 'near', near ? 'me' : '');
  if (!isSameFilter(before, filter) || before.near !== near) parameters.delete('shown');
  return replaceQuery({ pathname, hash }, parameters);
}

/** URL of the page with another query string. */
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
