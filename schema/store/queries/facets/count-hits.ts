import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessFacetsQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import type { FacetName, FacetValue } from '../../../contracts/list-filters.ts';
import { FACET_BITS } from '../../../rules/business/traits.ts';
import { toHaversine } from '../../../rules/geo/coordinates.ts';
import type { OpenFilter } from '../../../rules/hours/open-filter.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { hasTraits, toMasks, type TraitFilters } from '../list/narrowing.ts';
import { parseBrands, selectBrands } from './brands.ts';
import { selectRings } from './count-distances.ts';
import type { TraitGroup } from './count-facets.ts';
import type { FacetSource } from './facet-source.ts';

type Counting = {
  query: BusinessFacetsQuery;
  open: OpenFilter | null;
  /** Test of opening hours; null if they are not asked for. */
  isOpen: SQL | null;
  /** Metres of the circle of the list, if the source is a larger one, whose distances are counted too. */
  inner: number | null;
};

/** `brands`: null if they are not asked for; `rings`: of `selectRings`, null without a larger circle. */
type CountedHits = { groups: TraitGroup[]; brands: FacetValue[] | null; rings: string | null };

/** Counts the businesses of a source by equal traits and hours, by brand, and by distance, in one request. */
export async function countHits(
  db: Database,
  { rows, isLookedUp, away }: FacetSource,
  { query, open, isOpen, inner }: Counting,
): Promise<CountedHits> {
  const hasBrands = splitChoices<FacetName>(query.facets).includes('brand');
  const hits = sql`select ${selectKey(isOpen, query.brand)} as key,
    ${hasBrands ? business.nameKey : sql`null`} as brand, ${inner === null ? sql`0` : away} as away from ${rows}`;
  const passes = toKeyTest(query, open);
  // Testing the hours of each business twice takes longer than keeping them.
  const isKept = inner !== null || (hasBrands && (isLookedUp || (isOpen !== null && passes !== undefined)));
  const listed = inner === null ? sql`hit` : sql`(select * from hit where away <= ${toHaversine(inner)})`;
  const isOfBrand = query.brand === undefined ? undefined : sql`(key & 1) = 1`;
  const counted = (await db.get<{ groups: string; brands: string | null; rings: string | null }>(sql`
    with hit as ${sql.raw(isKept ? 'materialized' : 'not materialized')} (${hits})
    select ${selectGroups(listed)} as "groups",
      ${hasBrands ? selectBrands(listed, passes ?? sql`1`, query.brand) : sql`null`} as brands,
      ${inner === null ? sql`null` : selectRings(sql`hit`, and(passes, isOfBrand) ?? sql`1`)} as rings`))!;
  const { groups, brands, rings } = counted;
  return { groups: parseGroups(groups), brands: brands === null ? null : parseBrands(brands), rings };
}

/** States of the opening hours of a business, by number. */
const HOURS = ['closed', 'open', 'unknown'] as const;

/** Number of the state of the opening hours; unknown if they are not asked for. */
function selectHours(isOpen: SQL | null): SQL {
  if (isOpen === null) return sql`2`;
  return sql`case when ${business.scheduleId} is null then 2 when ${isOpen} then 1 else 0 end`;
}

/**
 * Traits, opening hours, and whether a business is of the brand of the filter, as one number, by which SQLite groups in
 * two thirds of the time. The traits of the record itself, which the panel filters by, would make many more groups.
 */
function selectKey(isOpen: SQL | null, brand: string | undefined): SQL {
  const own = brand === undefined ? sql`0` : sql`(${business.nameKey} = ${fold(brand)})`;
  return sql`((${business.traits} & ${sql.raw(String(FACET_BITS))}) * 4 + ${selectHours(isOpen)}) * 2 + ${own}`;
}

/** Test of a key by all filters but the brand; undefined without any. */
function toKeyTest(filters: TraitFilters, open: OpenFilter | null): SQL | undefined {
  return and(
    hasTraits(sql`(key >> 3)`, toMasks(filters)),
    open === null ? undefined : sql`(key >> 1 & 3) in (${sql.raw(open.withUnknown ? '1, 2' : '1')})`,
  );
}

/** Selects groups of equal keys, as JSON. */
function selectGroups(hits: SQL): SQL {
  return sql`(select json_group_array(json_array(key, size)) from (
    select key, count(*) as size from ${hits} group by key))`;
}

function parseGroups(json: string): TraitGroup[] {
  const groups = JSON.parse(json) as [key: number, size: number][];
  return groups.map(([key, size]) => ({
    traits: Math.floor(key / 8),
    hours: HOURS[(key >> 1) & 3]!,
    isOfBrand: (key & 1) === 1,
    size,
  }));
}
