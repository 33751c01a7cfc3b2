import {
  BRANCHES_COMPARED,
  type BrandFacts,
  hasBrandPage,
  MIN_BRANCHES,
  MIN_BRAND_CITIES,
} from '../../../rules/brand/brand-page.ts';
import { buildCategoryKey } from '../../../rules/business/identity-keys.ts';
import type { Snapshot } from '../../snapshot.ts';

/** A brand that has a page. */
export type Brand = Pick<BrandFacts, 'nameKey' | 'branches' | 'cities'> & {
  /** Its commonest spelling. */
  name: string;
};

/** SQL condition of the branches: businesses that are not closed for good. */
const IS_BRANCH = `removed_at is null and business_status <> 'CLOSED_PERMANENTLY'`;

/**
 * SQL of the names that enough businesses in enough cities share, with what the rule compares, from a condition on
 * `business`. Counting reads only the index.
 *
 * What it reads besides businesses has rows in the outbox, too, when it changes: names of categories and aliases, but
 * not keys, which a merge takes away before the businesses are filed in the other category.
 */
const buildSharedNamesSql = (condition: string) => `select shared.name_key as nameKey, branches, cities,
    (select json_group_array(json_array(name, website, category, isAlias)) from (
      select own.name, own.website, category.name as category,
        exists (select 1 from category_alias where key = shared.name_key and category_id = category.id) as isAlias
      from business as own indexed by business_name cross join category on category.id = own.category_id
      where own.name_key = shared.name_key and ${IS_BRANCH} order by own.id limit ${BRANCHES_COMPARED})) as compared
  from (select name_key, count(*) as branches, count(distinct city_id) as cities
    from business indexed by business_name where ${condition} and ${IS_BRANCH}
    group by name_key having branches >= ${MIN_BRANCHES} and cities >= ${MIN_BRAND_CITIES}) as shared
  order by shared.name_key`;

/** SQL of all names that enough businesses in enough cities share. */
export const SHARED_NAMES_SQL = buildSharedNamesSql('true');

/** A row of {@link SHARED_NAMES_SQL}. */
export type SharedNameRow = Pick<BrandFacts, 'nameKey' | 'branches' | 'cities'> & { compared: string };

/** A branch in {@link SharedNameRow}. */
type ComparedRow = [name: string, website: string | null, category: string, isAlias: number];

/** Brands that have a page by folded name: all, or those of `keys`. */
export function loadBrands(snapshot: Snapshot, keys: Iterable<string> | null = null): Brand[] {
  if (keys === null) return pickBrands(snapshot.iterate<SharedNameRow>(SHARED_NAMES_SQL));
  const ofKeys = buildSharedNamesSql('name_key in (select value from json_each(?))');
  return pickBrands(snapshot.all<SharedNameRow>(ofKeys, JSON.stringify([...keys])));
}

/** Those of the shared names that are brands with a page. */
export function pickBrands(rows: Iterable<SharedNameRow>): Brand[] {
  const brands: Brand[] = [];
  for (const { nameKey, branches, cities, compared: json } of rows) {
    const found = JSON.parse(json) as ComparedRow[];
    const compared = found.map(([, website, category, isAlias]) => ({
      website,
      isCategory: isAlias === 1 || buildCategoryKey(category) === nameKey,
    }));
    if (hasBrandPage({ nameKey, branches, cities, compared }))
      brands.push({ nameKey, branches, cities, name: findCommonest(found.map(([name]) => name)) });
  }
  return brands;
}

/** The text that stands most often among some; of equally common ones, the first in the order of characters. */
function findCommonest(texts: string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]![0];
}

/** Ids of all businesses of a folded name, also of those that are closed. */
export function loadBusinessesOfName(snapshot: Snapshot, nameKey: string): number[] {
  const sql = 'select id from business indexed by business_name where name_key = ? and removed_at is null';
  return snapshot.all<{ id: number }>(sql, nameKey).map(({ id }) => id);
}

/** A branch, with its coordinates in degrees. */
export type BranchRow = {
  id: number;
  slug: string;
  street: string;
  categoryId: number;
  cityId: number;
  isOperational: number;
  latitude: number | null;
  longitude: number | null;
};

/** Branches of a brand by id. */
export function loadBranches(snapshot: Snapshot, nameKey: string): BranchRow[] {
  return JSON.parse(loadBranchesText(snapshot, nameKey)) as BranchRow[];
}

/**
 * Facts that the pages of a brand state, as text. The pages change with it, or with the name of a category or city,
 * after which all are checked.
 */
export function loadBrandFacts(snapshot: Snapshot, brand: Brand): string {
  return `${JSON.stringify(brand)}\n${loadBranchesText(snapshot, brand.nameKey)}`;
}

/** Branches of a brand by id, as one JSON text, which the driver transfers faster than many values. */
function loadBranchesText(snapshot: Snapshot, nameKey: string): string {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_object('id', id, 'slug', slug, 'street', street, 'categoryId', category_id,
       'cityId', city_id, 'isOperational', business_status = 'OPERATIONAL', 'latitude', latitude,
       'longitude', longitude)) as rows
     from (select id, slug, coalesce(street, address) as street, category_id, city_id, business_status, latitude, longitude
       from business indexed by business_name where name_key = ? and ${IS_BRANCH} order by id)`,
    nameKey,
  )!;
  return rows;
}

/** A city of branches. */
export type BranchCityRow = {
  id: number;
  name: string;
  slug: string;
  state: string;
  stateCode: string;
  countryCode: string;
  country: string;
};

/** Cities by their ids. */
export function loadBranchCities(snapshot: Snapshot, ids: Iterable<number>): Map<number, BranchCityRow> {
  const { rows } = snapshot.get<{ rows: string }>(
    `select json_group_array(json_object('id', city.id, 'name', city.name, 'slug', slug, 'state', state,
       'stateCode', state_code, 'countryCode', country_code, 'country', country.name)) as rows
     from city join country on country.code = country_code where city.id in (select value from json_each(?))`,
    JSON.stringify([...ids]),
  )!;
  return new Map((JSON.parse(rows) as BranchCityRow[]).map((city) => [city.id, city]));
}
