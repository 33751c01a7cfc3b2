import type { Html } from '../components/html.ts';
import type { SiteInfo } from '../models/index.ts';

const printed = new WeakMap<SiteInfo, Map<string, Html>>();

/** What is the same on every page of a site, or on many, is printed once: a publisher holds one site, and prints 300,000 pages. */
export function once(site: SiteInfo, key: string, print: () => Html): Html {
  let known = printed.get(site);
  if (known === undefined) printed.set(site, (known = new Map()));
  let result = known.get(key);
  if (result === undefined) known.set(key, (result = print()));
  return result;
}
