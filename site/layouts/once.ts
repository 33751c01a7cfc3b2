import type { SiteInfo } from '../models/page-models.ts';

const results = new WeakMap<SiteInfo, Map<string, unknown>>();

/**
 * Memo of values that pages of a site share: a publisher has one site and renders 300,000 pages.
 *
 * @param key name of the value; equal keys must mean equal values for the same site
 */
export function once<Result>(site: SiteInfo, key: string, make: () => Result): Result {
  let known = results.get(site);
  if (known === undefined) results.set(site, (known = new Map()));
  let result = known.get(key) as Result | undefined;
  if (result === undefined) known.set(key, (result = make()));
  return result;
}
