import { getBoxesAround } from '../../../rules/geo/bounding-box.ts';
import { POINT_REACH } from '../../../rules/duplicates/list-candidates.ts';
import { toPhoneTerm } from '../../../rules/search/index-terms.ts';
import type { Database } from '../../database.ts';
import type { FoundFacts } from './compared-facts.ts';

/** Most businesses with one phone number among which it is evidence: more have that of a switchboard or an agency. */
export const MAX_SHARING = 4;

/**
 * Businesses with the same phone number in any city, by id of each given one, itself included; at most one too many.
 */
export async function findPhoneHolders(
  db: Database,
  businesses: FoundFacts[],
): Promise<Map<number, number[]>> {
  const terms = businesses.flatMap(({ facts: { id, phone } }) => {
    const term = toPhoneTerm(phone);
    return term === '' ? [] : [[id, `street : "${term}"`]];
  });
  const { rows } = await db.$client.execute({
    sql: `select j.value ->> 0, (select json_group_array(id) from (select rowid & 4294967295 as id from business_search
        where business_search match j.value ->> 1 limit ${MAX_SHARING + 1}))
      from json_each(?) j`,
    args: [JSON.stringify(terms)],
  });
  return new Map(rows.map((row) => [row[0] as number, JSON.parse(row[1] as string) as number[]]));
}

/** Businesses of other cities that are next to the given ones, as pairs of ids. */
export async function findNeighboursAbroad(
  db: Database,
  businesses: FoundFacts[],
): Promise<[number, number][]> {
  const boxes = businesses.flatMap(({ comparable: { id, cityId, point } }) =>
    point === null
      ? []
      : getBoxesAround(point, POINT_REACH).map(({ south, north, west, east }) => [
          id,
          south,
          north,
          west,
          east,
          cityId,
        ]),
  );
  const { rows } = await db.$client.execute({
    sql: `select j.value ->> 0, p.id from json_each(?) j cross join business_point p
      where p.lat >= j.value ->> 1 and p.lat <= j.value ->> 2 and p.lng >= j.value ->> 3 and p.lng <= j.value ->> 4
        and (p.city < j.value ->> 5 or p.city > j.value ->> 5)`,
    args: [JSON.stringify(boxes)],
  });
  return rows.map((row) => [row[0] as number, row[1] as number]);
}
