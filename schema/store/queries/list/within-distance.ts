import type { BusinessListQuery } from '../../../contracts/business.ts';
import { getMetres } from '../../../rules/distance/distances.ts';
import type { Point } from '../../../rules/geo/coordinates.ts';
import type { Database } from '../../database.ts';
import { findCityCentre } from '../search/find-centre.ts';
import { toFilterConditions } from './filters.ts';
import { joinTests } from './find-radius.ts';
import type { ListTests } from './list-tests.ts';
import type { List } from './plan-list.ts';
import type { ResolvedList } from './resolve-list.ts';
import { readList } from './read-list.ts';
import { toWords } from './search-result.ts';

/**
 * The place that distances of a list are measured from: the centre of its circle, or the middle of the city that
 * `where` names. Null if it has none.
 */
export async function findCentre(db: Database, { list, meaning }: ResolvedList): Promise<Point | null> {
  if (list.circle !== null) return list.circle.place;
  return meaning.place?.kind === 'city' && list.cityId === meaning.place.id
    ? findCityCentre(db, meaning.place.id)
    : null;
}

/** The list around a centre, also outside of its city. */
export function toListAround(list: List, place: Point, radius: number | null): List {
  if (list.circle !== null) return { ...list, circle: { place, radius } };
  const filters = { ...list, cityId: undefined };
  const conditions = toFilterConditions(filters);
  const words = list.words && toWords(list.words.tiers, conditions.marks, list.words.areSeveral);
  return { ...filters, conditions, words, circle: { place, radius } };
}

/**
 * A list within the distance of a query, with its centre. Without a distance or a centre, it is the list itself, and
 * the centre is null.
 */
export async function limitDistance(
  db: Database,
  resolved: ResolvedList,
  { within }: Pick<BusinessListQuery, 'within'>,
): Promise<{ list: List; centre: Point | null }> {
  const centre = within === undefined ? null : await findCentre(db, resolved);
  const list = centre === null ? resolved.list : toListAround(resolved.list, centre, getMetres(within!));
  return { list, centre };
}

/**
 * Metres from the centre of a list to the nearest business, as far as circles grow; undefined if there is none.
 *
 * @param list has a circle
 */
export async function findNearest(db: Database, list: List, tests: ListTests): Promise<number | undefined> {
  const hours = joinTests(tests);
  const circle = { place: list.circle!.place, radius: null };
  const { items } = await readList(db, {
    ...list,
    circle,
    hours,
    sortBy: undefined,
    sortOrder: undefined,
    limit: 1,
    offset: 0,
  });
  return items[0]?.distance;
}
