import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessFacetsQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import { type FacetName, type Facets, MAX_COUNTED } from '../../../contracts/list-filters.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { fixRadius } from '../list/find-radius.ts';
import { toListTests } from '../list/list-tests.ts';
import { hasTraits, toMasks } from '../list/narrowing.ts';
import { loadOpenAt } from '../list/open-now.ts';
import { chooseHoursTest } from '../list/plan-list.ts';
import { resolveList, toFirst } from '../list/resolve-list.ts';
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
  const resolved = await resolveList(db, toFirst(query));
  if (resolved === null) return { unfiltered: 0, ...countFacets([], query) };
  const wanted = splitChoices<FacetName>(query.facets);
  const open = query.open === undefined ? null : parseOpenFilter(query.open);
  const hours =
    open !== null || wanted.includes('open') ? await loadOpenAt(db, open?.at ?? 'now', now) : null;
  const tests = toListTests(query, open, open && hours);
  const { list, centre: limitedFrom } = await limitDistance(db, resolved, query);
  // A growing circle is as large as that of the filtered list.
  const circle = await fixRadius(db, { ...list, hours: tests.passing }, tests.unknown);
  const { rows, size } = chooseSource({ ...list, circle });
  // The page that was read to understand the query has counted a list without a circle.
  const known = circle === null ? resolved.page : null;
  const unfiltered = known?.total ?? (await db.get<{ size: number }>(sql`select ${size} as size`))!.size;
  if (unfiltered > MAX_COUNTED) return { unfiltered, total: null, facets: null };

  const isOpen = hours && hours[chooseHoursTest(unfiltered)];
  const hasBrands = wanted.includes('brand');
  const passes = and(
    hasTraits(sql`traits`, toMasks(query)),
    open === null ? undefined : sql`hours in (${sql.raw(open.withUnknown ? '1, 2' : '1')})`,
  );
  // Materialized, the businesses are read once for both.
  const how = hasBrands ? sql`as materialized` : sql`as`;
  const counted = (await db.get<{ groups: string; brands: string }>(sql`
    with hit ${how} (${selectHits(rows, isOpen, hasBrands || query.brand !== undefined)})
    select ${selectGroups(query.brand)} as "groups",
      ${hasBrands ? selectBrands(sql`hit`, passes ?? sql`1`, query.brand) : sql`'[]'`} as brands`))!;
  const centre = wanted.includes('within') ? (limitedFrom ?? (await findCentre(db, resolved))) : null;
  const distances = centre && (await countDistances(db, resolved.list, centre, tests));
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

/** Selects traits, opening hours and brand of all businesses of a list. */
function selectHits(rows: SQL, isOpen: SQL | null, hasBrands: boolean): SQL {
  const hours =
    isOpen === null
      ? sql`2`
      : sql`case when ${business.scheduleId} is null then 2 when ${isOpen} then 1 else 0 end`;
  const brand = hasBrands ? sql`${business.nameKey}` : sql`null`;
  return sql`select ${business.traits} as traits, ${hours} as hours, ${brand} as brand from ${rows}`;
}

/** Selects the hits in groups of equal traits, hours and brand of the filter, as JSON. */
function selectGroups(brand: string | undefined): SQL {
  const own = brand === undefined ? sql`0` : sql`brand = ${fold(brand)}`;
  return sql`(select json_group_array(json_array(traits, hours, own, size)) from (
    select traits, hours, ${own} as own, count(*) as size from hit group by 1, 2, 3))`;
}

function parseGroups(json: string): TraitGroup[] {
  const groups = JSON.parse(json) as [traits: number, hours: number, own: number, size: number][];
  return groups.map(([traits, hours, own, size]) => ({
    traits,
    hours: HOURS[hours]!,
    isOfBrand: own === 1,
    size,
  }));
}
