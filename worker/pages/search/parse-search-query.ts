import { SearchPageQuery } from '../../../schema/contracts/business.ts';

/** A problem of a parameter, in words. */
export type SearchIssue = { path: string; message: string };

/**
 * Parses the parameters of a search. Empty ones are left out, as a form without scripts sends its empty boxes. Of two
 * values it is unclear which one is meant, so both are rejected.
 */
export function parseSearchQuery(
  parameters: URLSearchParams,
): { query: SearchPageQuery } | { issues: SearchIssue[] } {
  const given = [...parameters].filter(([name, value]) => value !== '' && name in SearchPageQuery.shape);
  const names = given.map(([name]) => name);
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) < i))];
  if (repeated.length > 0)
    return { issues: repeated.map((path) => ({ path, message: 'is given more than once' })) };
  const parsed = SearchPageQuery.safeParse(Object.fromEntries(given));
  if (parsed.success) return { query: parsed.data };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
