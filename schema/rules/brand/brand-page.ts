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

/** Number of branches, the first by id, of which more than the name is compared: each is a row to read. */
export const BRANCHES_COMPARED = 10;
/** Fewest of them that must have the same website, and part of those that have one. */
const MIN_SHARED = 3;
const MIN_SHARED_PART = 0.5;
/** Part of them from which a category of their name says what they are: a few can be filed wrongly. */
const MIN_CATEGORY_PART = 0.5;

/** A compared branch. */
export type ComparedBranch = {
  website: string | null;
  /** True if its category has the same name, or had it, or one with this name was merged into it. */
  isCategory: boolean;
};

/** Facts of the businesses of one folded name. */
export type BrandFacts = {
  /** Their folded name (text/fold.ts). */
  nameKey: string;
  /** Those that are not closed for good, and the cities where these are. */
  branches: number;
  cities: number;
  /** The first {@link BRANCHES_COMPARED}. */
  compared: readonly ComparedBranch[];
};

/**
 * True if businesses of one name are a brand that has a page. A shared name is not enough, because it can be what they
 * are ('Post Office', 'Eczane', 'École maternelle'). The second sign: the name has a word that is not of a kind, or it
 * is a known chain, or most of those that are compared share a website.
 */
export function hasBrandPage({ nameKey, branches, cities, compared }: BrandFacts): boolean {
  if (branches < MIN_BRANCHES || cities < MIN_BRAND_CITIES || !canBeBrand(nameKey)) return false;
  if (isKnownBrandName(nameKey)) return true;
  return (!isCategoryName(compared) && !isKindName(nameKey)) || sharesWebsite(compared);
}

/** True if a folded name can be a path and has a letter. */
function canBeBrand(nameKey: string): boolean {
  return nameKey.length <= MAX_SLUG_LENGTH && /[a-z]/.test(nameKey);
}

function isCategoryName(compared: readonly ComparedBranch[]): boolean {
  const named = compared.filter(({ isCategory }) => isCategory).length;
  return named > 0 && named >= compared.length * MIN_CATEGORY_PART;
}

function sharesWebsite(compared: readonly ComparedBranch[]): boolean {
  const hosts = compared.flatMap(({ website }) => getWebsiteHost(website) ?? []);
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  const shared = Math.max(0, ...counts.values());
  return shared >= MIN_SHARED && shared >= hosts.length * MIN_SHARED_PART;
}
