import { sql } from 'drizzle-orm';
import type { BusinessFacetsQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import { type FacetName, type Facets } from '../../../contracts/list-filters.ts';
import { parseOpenFilter } from '../../../rules/hours/open-filter.ts';
import type { Database } from '../../database.ts';
import { fixRadius } from '../list/find-radius.ts';
import { toListTests } from '../list/list-tests.ts';
import { loadOpenAt } from '../list/open-now.ts';
import { chooseHoursTest } from '../list/plan-list.ts';
import { resolveList, withoutRows } from '../list/resolve-list.ts';
import { findCentre, limitDistance } from '../list/within-distance.ts';
import { countDistances, findReach, toDistances } from './count-distances.ts';
import { countFacets } from './count-facets.ts';
import { countHits } from './count-hits.ts';
import { chooseSource, selectKnown } from './facet-source.ts';

/**
 * Counts the businesses of a list by the values of its facets. Nothing is counted if the list without the filters of
 * facets has more businesses than its source may (facet-source.ts), so that a request is bounded work.
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
  const grown = tests.passing === null && list === resolved.list ? resolved.grown : undefined;
  const circle =
    grown === undefined
      ? await fixRadius(db, { ...list, hours: tests.passing }, tests.unknown)
      : { place: list.circle!.place, radius: grown.radius };
  const source = grown?.ids ? selectKnown(grown.ids) : chooseSource({ ...list, circle });
  // The page that was read to understand the query has counted the same list.
  const page = circle === null || grown !== undefined ? resolved.page : null;
  const unfiltered =
    page?.total ?? (await db.get<{ size: number }>(sql`select ${source.size} as size`))!.size;
  if (unfiltered > source.most) return { unfiltered, total: null, facets: null };

  const centre = wanted.includes('within') ? (limitedFrom ?? (await findCentre(db, resolved))) : null;
  const inside = circle && { metres: circle.radius, size: unfiltered };
  const reach = centre && (await findReach(db, resolved.list, centre, inside));
  const known = tests.passing === null ? reach?.rings : undefined;
  // The farthest distance and the circle have one centre, and are read together as the larger of them.
  const isJoint = circle !== null && reach !== null && source.away !== null && known === undefined;
  const outer = isJoint && { ...circle, radius: Math.max(circle.radius, reach.metres) };
  const counted = await countHits(db, outer ? chooseSource({ ...list, circle: outer }) : source, {
    query,
    open,
    isOpen: hours && hours[chooseHoursTest(hours, isJoint ? Math.max(unfiltered, reach.size) : unfiltered)],
    inner: isJoint ? circle.radius : null,
  });
  const rings = known ?? counted.rings;
  const within =
    reach &&
    (rings ? toDistances(rings, reach) : await countDistances(db, resolved.list, centre!, reach, tests));
  const { total, facets } = countFacets(counted.groups, query);
  return {
    unfiltered,
    total,
    facets: {
      ...facets,
      ...(counted.brands && { brand: counted.brands }),
      ...(centre && { within: within ?? [] }),
    },
  };
}
