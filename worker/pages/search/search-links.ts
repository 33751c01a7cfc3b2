import type { SearchPageQuery } from '../../../schema/contracts/business.ts';
import { toSearchPath } from '../../../schema/rules/website/search-path.ts';

/** Link to the search with some parameters replaced; undefined removes one. Other lists begin with their first page. */
export function toSearchLink(query: SearchPageQuery, changes: Partial<SearchPageQuery>): string {
  const { offset, ...parameters } = { ...query, offset: 0, ...changes };
  return toSearchPath({ ...parameters, ...(offset > 0 && { offset: String(offset) }) });
}

/** The same search on the home page, where scripts search while one types. It has no other filters. */
export function toLiveLink({ q, category, open, within }: SearchPageQuery, where: string): string {
  const given = Object.entries({
    q,
    where,
    category,
    open: open?.startsWith('now') ? 'now' : undefined,
    within,
  });
  const parameters = given.filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/?${new URLSearchParams(parameters)}`;
}
