import type { PairEvidence } from '../../../contracts/duplicate.ts';
import { listCandidates } from '../../../rules/duplicates/list-candidates.ts';
import { type Comparable, scorePair } from '../../../rules/duplicates/score-pair.ts';
import type { Database } from '../../database.ts';
import { type CityRange, loadCityFacts, loadFacts } from './compared-facts.ts';
import { findNeighboursAbroad, findPhoneHolders, MAX_SHARING } from './crossing-pairs.ts';

/** Two businesses that may be one. */
export type FoundPair = {
  firstId: number;
  secondId: number;
  certainty: number;
  evidence: PairEvidence;
  metres: number | null;
};

/** Businesses from which a range of cities is compared: few requests for many small cities. */
const RANGE = 2_000;

/** Cities with ids from `first` to `last`, and the number of their published businesses. */
export type ComparedCities = CityRange & { businesses: number };

/** Divides the cities behind one into ranges, by id. */
export async function loadCityRanges(db: Database, behind: number): Promise<ComparedCities[]> {
  const { rows } = await db.$client.execute({
    sql: 'select id, business_count from city where business_count > 0 and id > ? order by id',
    args: [behind],
  });
  const ranges: ComparedCities[] = [];
  for (const row of rows) {
    const [id, businesses] = Array.from(row) as [number, number];
    const range = ranges.at(-1);
    if (range === undefined || range.businesses >= RANGE) ranges.push({ first: id, last: id, businesses });
    else Object.assign(range, { last: id, businesses: range.businesses + businesses });
  }
  return ranges;
}

/**
 * Finds the pairs within each of the cities, and those of their businesses with ones of other cities. It holds the
 * businesses of the cities in memory, about 2 KB each.
 */
export async function findCityDuplicates(db: Database, cities: CityRange): Promise<FoundPair[]> {
  const own = new Map<number, Comparable>();
  const shared = new Set<number>();
  const crossings: [number, number][] = [];
  for await (const page of loadCityFacts(db, cities)) {
    for (const { comparable } of page) own.set(comparable.id, comparable);
    for (const [id, holders] of await findPhoneHolders(db, page))
      if (holders.length > MAX_SHARING) shared.add(id);
      else for (const holder of holders) if (holder !== id) crossings.push([id, holder]);
    crossings.push(...(await findNeighboursAbroad(db, page)));
  }
  const others = await loadFacts(db, new Set(crossings.flatMap(([, id]) => (own.has(id) ? [] : id))));
  const pairs = new Map<string, FoundPair>();
  const add = (a: Comparable, b: Comparable) => {
    const [first, second] = a.id < b.id ? [a, b] : [b, a];
    const score = scorePair(first, second, shared.has(a.id));
    if (score !== null)
      pairs.set(`${first.id} ${second.id}`, { firstId: first.id, secondId: second.id, ...score });
  };
  for (const city of Map.groupBy(own.values(), ({ cityId }) => cityId).values())
    for (const [a, b] of listCandidates(city)) add(a, b);
  for (const [id, other] of crossings) {
    const b = own.get(other) ?? others.get(other);
    if (b !== undefined) add(own.get(id)!, b);
  }
  return [...pairs.values()];
}
