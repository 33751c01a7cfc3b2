import { MAX_SLUG_LENGTH } from '../business/slug.ts';
import { getWebsiteHost } from '../duplicates/website-host.ts';
import { isKnownBrandName } from '../ranking/known-brands.ts';
import { isKindName } from './kind-names.ts';

/**
 * Branches and cities from which a brand has a page. Branches that are closed for good do not count. With fewer, the
 * page of a business names the others already.
 */
export const MIN_BRANCHES = 8;
export const MIN_BRAND_CITIES = 3;

/** Number of branches, the first by id, whose spellings and websites are compared: each is a row to read. */
export const BRANCHES_COMPARED = 10;
/** Fewest of them that must have the same website, and part of those that have one. */
const MIN_SHARED = 3;
const MIN_SHARED_PART = 0.5;

/** Facts of the businesses of one folded name. */
export type BrandFacts = {
  /** Their folded name (text/fold.ts). */
  nameKey: string;
  /** Those that are not closed for good, and the cities where these are. */
  branches: number;
  cities: number;
  /** True if any of them has a category of the same name. */
  isCategory: boolean;
  /** Websites of the first {@link BRANCHES_COMPARED}. */
  websites: readonly (string | null)[];
};

/**
 * True if businesses of one name are a brand that has a page. A shared name is not enough, because it can be what they
 * are ('Post Office', 'Eczane', 'École maternelle'). The second sign: the name has a word that is not of a kind, or it
 * is a known chain, or most of those that are compared share a website.
 */
export function hasBrandPage({ nameKey, branches, cities, isCategory, websites }: BrandFacts): boolean {
  if (branches < MIN_BRANCHES || cities < MIN_BRAND_CITIES || !canBeBrand(nameKey)) return false;
  if (isKnownBrandName(nameKey)) return true;
  return (!isCategory && !isKindName(nameKey)) || sharesWebsite(websites);
}

/** True if a folded name can be a path and has a letter. */
function canBeBrand(nameKey: string): boolean {
  return nameKey.length <= MAX_SLUG_LENGTH && /[a-z]/.test(nameKey);
}

function sharesWebsite(websites: readonly (string | null)[]): boolean {
  const hosts = websites.flatMap((website) => getWebsiteHost(website) ?? []);
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  const shared = Math.max(0, ...counts.values());
  return shared >= MIN_SHARED && shared >= hosts.length * MIN_SHARED_PART;
}
