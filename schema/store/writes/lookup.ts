import type { Database } from '../database.ts';
import type { Belonging } from './derive.ts';
import type { IdField } from './identity.ts';
import type { Prepared } from './prepare.ts';
import { type KnownRow, readRows, selectRows } from './rows.ts';

/** What the database knows about a batch of listings, at one moment. */
export type Known = {
  /** Every listing that any of the batch could be, in the order of their ids. */
  rows: KnownRow[];
  cities: Map<string, Belonging['city']>;
  categories: Map<string, Belonging['category']>;
  /** Slugs of the batch that listings have. */
  slugs: Set<string>;
  /** The last number given behind a slug. */
  counters: Map<string, number>;
  /** The highest id there was; a higher one belongs to a later listing. */
  lastId: number;
};

/** Most listings of other cities that are read for one id. A file that gives one id to every row would else have each batch read all before it. */
const MAX_ELSEWHERE = 20;

/** The subselects read the indexes by the values of one JSON list each, instead of one statement per listing. */
const CANDIDATES = `b.id in (
  ${holdersOf('place_id', '?1')}
  union ${holdersOf('google_id', '?2')}
  union ${holdersOf('cid', '?3')}
  union select i.id from json_each(?4) j cross join business i on i.match_key = j.value)`;

/** Listings with an id: those of the city, and some of other cities. @param list JSON list of pairs of an id and the key of a city */
function holdersOf(column: 'place_id' | 'google_id' | 'cid', list: string): string {
  return `select i.id from json_each(${list}) j cross join city c on c.key = j.value ->> 1
    cross join business i on i.${column} = j.value ->> 0 and i.city_id = c.id
  union select i.id from json_each(${list}) j cross join business i on i.id in (
    select h.id from business h where h.${column} = j.value ->> 0 limit ${MAX_ELSEWHERE})`;
}

/** Reads all that a batch needs in one request and one snapshot. */
export async function lookup(db: Database, batch: Prepared[]): Promise<Known> {
  const bases = list(batch, (item) => item.slugBase);
  const [rows, cities, categories, slugs, counters, last] = await db.$client.batch(
    [
      selectRows(CANDIDATES, [
        inCities(batch, 'placeId'),
        inCities(batch, 'googleId'),
        inCities(batch, 'cid'),
        list(batch, (item) => item.matchKey),
      ]),
      {
        sql: `select c.key, c.id, c.name, c.state, c.state_code, c.country_code
          from json_each(?) j cross join city c on c.key = j.value`,
        args: [list(batch, (item) => item.cityKey)],
      },
      {
        sql: `select g.key, g.id, g.name from json_each(?) j cross join category g on g.key = j.value`,
        args: [list(batch, (item) => item.categoryKey)],
      },
      {
        sql: `select b.slug from json_each(?) j cross join business b on b.slug = j.value`,
        args: [bases],
      },
      {
        sql: `select s.base, s.last from json_each(?) j cross join slug_counter s on s.base = j.value`,
        args: [bases],
      },
      'select coalesce(max(id), 0) from business',
    ],
    'read',
  );
  return {
    rows: readRows(rows!),
    cities: new Map(
      cities!.rows.map((row) => {
        const [key, id, name, state, stateCode, countryCode] = Array.from(row) as string[];
        return [key!, { id: Number(id), name, state, stateCode, countryCode } as Belonging['city']];
      }),
    ),
    categories: new Map(
      categories!.rows.map((row) => [
        row[0] as string,
        { key: row[0] as string, id: row[1] as number, name: row[2] as string },
      ]),
    ),
    slugs: new Set(slugs!.rows.map((row) => row[0] as string)),
    counters: new Map(counters!.rows.map((row) => [row[0] as string, row[1] as number])),
    lastId: last!.rows[0]![0] as number,
  };
}

/** Which of the slugs listings have. */
export async function findTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.$client.execute({
    sql: `select b.slug from json_each(?) j cross join business b on b.slug = j.value`,
    args: [JSON.stringify(slugs)],
  });
  return new Set(rows.map((row) => row[0] as string));
}

function list(batch: Prepared[], value: (item: Prepared) => string | null | undefined): string {
  const values = new Set<string>();
  for (const item of batch) {
    const found = value(item);
    if (found != null) values.add(found);
  }
  return JSON.stringify([...values]);
}

/** Each id of a batch with the key of the city that it is said in. */
function inCities(batch: Prepared[], field: IdField): string {
  const pairs = new Map<string, [id: string, cityKey: string]>();
  for (const { said, cityKey } of batch) {
    const id = said[field];
    if (id != null) pairs.set(`${id}|${cityKey}`, [id, cityKey]);
  }
  return JSON.stringify([...pairs.values()]);
}
