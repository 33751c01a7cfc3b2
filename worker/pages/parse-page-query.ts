import type { z } from 'zod';

/** A problem of a parameter, in words. */
export type QueryIssue = { path: string; message: string };

/**
 * Parses the parameters of a page by its contract. Empty ones are left out, as a form without scripts sends its empty
 * boxes. Of two values it is unclear which one is meant, so both are rejected.
 */
export function parsePageQuery<Contract extends z.ZodObject>(
  contract: Contract,
  parameters: URLSearchParams,
): { query: z.output<Contract> } | { issues: QueryIssue[] } {
  const given = [...parameters].filter(([name, value]) => value !== '' && name in contract.shape);
  const names = given.map(([name]) => name);
  const repeated = [...new Set(names.filter((name, i) => names.indexOf(name) < i))];
  if (repeated.length > 0)
    return { issues: repeated.map((path) => ({ path, message: 'is given more than once' })) };
  const parsed = contract.safeParse(Object.fromEntries(given));
  if (parsed.success) return { query: parsed.data };
  return {
    issues: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  };
}
