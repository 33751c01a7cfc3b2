import type { SiteInfo } from '../models/page-models.ts';

const results = new WeakMap<SiteInfo, Map<string, unknown>>();

/**
 * Memo of values that many pages of a site share: a publisher holds one site, and renders 300,000 pages.
 *
 * @param key names what is made; equal keys must make the same of the same site
 */
export function once<Result>(site: SiteInfo, key: string, make: () => Result): Result {
  let known = results.get(site);
  if (known === undefined) results.set(site, (known = new Map()));
  let result = known.get(key) as Result | undefined;
  if (result === undefined) known.set(key, (result = make()));
  return result;
}
