import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessFacetsQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import { type FacetName, type Facets, MAX_COUNTED } from '../../../contracts/list-filters.ts';
import { type OpenFilter, parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { fixRadius } from '../list/find-radius.ts';
import { toListTests } from '../list/list-tests.ts';
import { FACET_BITS } from '../../../rules/business/traits.ts';
import { hasTraits, toMasks, type TraitFilters } from '../list/narrowing.ts';
import { loadOpenAt } from '../list/open-now.ts';
import { chooseHoursTest } from '../list/plan-list.ts';
import { resolveList, withoutRows } from '../list/resolve-list.ts';
import { findCentre, limitDistance } from '../list/within-distance.ts';
import { parseBrands, selectBrands } from './brands.ts';
import { countFacets, type TraitGroup } from './count-facets.ts';
import { countDistances } from './count-distances.ts';
import { chooseSource } from './facet-source.ts';

/**
 * Counts the businesses of a list by the values of its facets. Nothing is counted if the list without the filters of
 * facets has more than {@link MAX_COUNTED} businesses, so that a request is bounded work.
 */
export async function loadFacets(db: Database, query: BusinessFacetsQuery, now: Date): Promise<Facets> {
  const resolved = await resolveList(db, withoutRows(query));
  if (resolved === null) return { unfiltered: 0, ...countFacets([], query) };
  const wanted = splitChoices<FacetName>(query.facets);
  const open = query.open === undefined ? null : parseOpenFilter(query.open);
  const hours =
    open !== null || wanted.includes('open') ? await loadOpenAt(db, open?.at ?? 'now', now) : null;
  const tests = toListTests(query, open, open && hours);
  const { list, centre: limitedFrom } = await limitDistance(db, resolved, query);
  // A growing circle is as large as that of the filtered list.
  const circle = await fixRadius(db, { ...list, hours: tests.passing }, tests.unknown);
  const { rows, isLookedUp, size } = chooseSource({ ...list, circle });
  // The page that was read to understand the query has counted a list without a circle.
  const known = circle === null ? resolved.page : null;
  const unfiltered = known?.total ?? (await db.get<{ size: number }>(sql`select ${size} as size`))!.size;
  if (unfiltered > MAX_COUNTED) return { unfiltered, total: null, facets: null };

  const isOpen = hours && hours[chooseHoursTest(unfiltered)];
  const hasBrands = wanted.includes('brand');
  const hits = sql`select ${selectKey(isOpen, query.brand)} as key,
    ${hasBrands ? business.nameKey : sql`null`} as brand from ${rows}`;
  const passes = toKeyTest(query, open);
  // Testing the hours of each business twice takes longer than keeping them.
  const isKept = hasBrands && (isLookedUp || (isOpen !== null && passes !== undefined));
  const counted = (await db.get<{ groups: string; brands: string }>(sql`
    with hit as ${sql.raw(isKept ? 'materialized' : 'not materialized')} (${hits})
    select ${SELECT_GROUPS} as "groups",
      ${hasBrands ? selectBrands(sql`hit`, passes ?? sql`1`, query.brand) : sql`'[]'`} as brands`))!;
  const centre = wanted.includes('within') ? (limitedFrom ?? (await findCentre(db, resolved))) : null;
  const counts = circle && { metres: circle.radius, size: unfiltered };
  const distances = centre && (await countDistances(db, resolved.list, centre, tests, counts));
  const { total, facets } = countFacets(parseGroups(counted.groups), query);
  return {
    unfiltered,
    total,
    facets: {
      ...facets,
      ...(hasBrands && { brand: parseBrands(counted.brands) }),
      ...(distances && { within: distances }),
    },
  };
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

/** Groups of equal keys, as JSON. */
const SELECT_GROUPS = sql`(select json_group_array(json_array(key, size)) from (
  select key, count(*) as size from hit group by key))`;

function parseGroups(json: string): TraitGroup[] {
  const groups = JSON.parse(json) as [key: number, size: number][];
  return groups.map(([key, size]) => ({
    traits: Math.floor(key / 8),
    hours: HOURS[(key >> 1) & 3]!,
    isOfBrand: (key & 1) === 1,
    size,
  }));
}
