import { type Comparable, type ComparedFacts, toComparable } from '../../../rules/duplicates/score-pair.ts';
import type { Database } from '../../database.ts';

/** Businesses per request: half a megabyte. */
const PAGE = 2_000;

/** A business as one JSON text: in a response of the server it costs a fraction of typed cells. */
const COLUMNS = `json_array(id, name_key, city_id, category_id, street, address, phone, website, latitude, longitude)`;

/** A business ready to be compared, with its phone number as it is stored. */
export type FoundFacts = { facts: ComparedFacts; comparable: Comparable };

/** Cities with ids from `first` to `last`. */
export type CityRange = { first: number; last: number };

/** Loads the published businesses of some cities, in pages: city by city, along the Hilbert curve. */
export async function* loadCityFacts(db: Database, { first, last }: CityRange): AsyncGenerator<FoundFacts[]> {
  let behind = [first, Number.MIN_SAFE_INTEGER, 0];
  for (;;) {
    const { rows } = await db.$client.execute({
      sql: `select ${COLUMNS}, city_id, geo_key, id from business
        where removed_at is null and (city_id, geo_key, id) > (?, ?, ?) and city_id <= ?
        order by city_id, geo_key, id limit ${PAGE}`,
      args: [...behind, last],
    });
    if (rows.length > 0) yield rows.map((row) => parseFacts(row[0] as string));
    if (rows.length < PAGE) return;
    behind = Array.from(rows.at(-1)!).slice(1) as number[];
  }
}

/** Loads the published ones of these businesses. */
export async function loadFacts(db: Database, ids: Iterable<number>): Promise<Map<number, Comparable>> {
  const wanted = [...ids];
  const found = new Map<number, Comparable>();
  for (let at = 0; at < wanted.length; at += PAGE) {
    const { rows } = await db.$client.execute({
      sql: `select ${COLUMNS} from business where id in (select value from json_each(?)) and removed_at is null`,
      args: [JSON.stringify(wanted.slice(at, at + PAGE))],
    });
    for (const row of rows) {
      const { comparable } = parseFacts(row[0] as string);
      found.set(comparable.id, comparable);
    }
  }
  return found;
}

function parseFacts(json: string): FoundFacts {
  const [id, nameKey, cityId, categoryId, street, address, phone, website, latitude, longitude] = JSON.parse(
    json,
  ) as [
    number,
    string,
    number,
    number,
    string | null,
    string,
    ...(string | null)[],
    number | null,
    number | null,
  ];
  const facts = {
    id,
    nameKey,
    cityId,
    categoryId,
    street,
    address,
    phone,
    website,
    latitude,
    longitude,
  } as ComparedFacts;
  return { facts, comparable: toComparable(facts) };
}
