import type { Database } from '../../database.ts';
import type { Relations } from '../row/derived-columns.ts';
import type { LocationAliases } from '../../queries/location/location-keys.ts';
import type { IdField } from './match-listings.ts';
import { type IdInCity, type LoadedIds, MAX_OTHER_CITIES } from '../bulk-load/loaded-ids.ts';
import type { PreparedListing, PreparedReview } from './prepare-listings.ts';
import { getStoredMatchKeys, resolveMatchKeys } from './resolve-aliases.ts';
import { type BusinessRecord, parseRows, selectRows } from '../row/business-rows.ts';

/** Snapshot of the stored data that a batch of listings needs. */
export type Candidates = {
  /** Every business that a listing of the batch can match, by id. */
  records: BusinessRecord[];
  cities: Map<string, Relations['city']>;
  categories: Map<string, Relations['category']>;
  /** Slugs of the batch that are taken. */
  slugs: Set<string>;
  /** Last number used behind each slug. */
  counters: Map<string, number>;
  /** Businesses with a higher id may have been created later. */
  lastId: number;
};

/** Candidates of a whole batch by one JSON list per key, instead of one statement per listing. */
const CANDIDATES = `b.id in (
  select i.id from json_each(?1) j cross join business i on i.match_key = j.value
  union ${selectHolders('place_id', '?2')}
  union ${selectHolders('google_id', '?3')}
  union ${selectHolders('cid', '?4')})`;

/** The same if the businesses with the ids are known. */
const KNOWN_CANDIDATES = `b.id in (
  select i.id from json_each(?1) j cross join business i on i.match_key = j.value
  union select value from json_each(?2))`;

/**
 * SQL for the businesses with an id: all of the listing's city, and some of others. @param list JSON list of pairs
 * [id, city key]
 */
function selectHolders(column: 'place_id' | 'google_id' | 'cid', list: string): string {
  return `select i.id from json_each(${list}) j cross join city c on c.key = j.value ->> 1
    cross join business i on i.${column} = j.value ->> 0 and i.city_id = c.id
  union select i.id from json_each(${list}) j cross join business i on i.id in (
    select h.id from business h where h.${column} = j.value ->> 0 limit ${MAX_OTHER_CITIES})`;
}

/**
 * Reads everything a batch needs in one request and one snapshot.
 *
 * @param batch with keys in use
 * @param known the external ids of all businesses up to `lastId`, if their indexes are missing
 */
export async function loadCandidates(
  db: Database,
  batch: PreparedListing[],
  aliases: LocationAliases,
  known: { ids: LoadedIds; lastId: number } | null = null,
): Promise<Candidates> {
  const matchKeys = JSON.stringify(batch.flatMap((listing) => getStoredMatchKeys(listing, aliases)));
  const ids = {
    place_id: listIdsInCities(batch, 'placeId'),
    google_id: listIdsInCities(batch, 'googleId'),
    cid: listIdsInCities(batch, 'cid'),
  };
  const bases = JSON.stringify(batch.map(({ slugBase }) => slugBase));
  const [records, cities, categories, slugs, counters, last] = await db.$client.batch(
    [
      known === null
        ? selectRows(CANDIDATES, [matchKeys, ...Object.values(ids).map((pairs) => JSON.stringify(pairs))])
        : selectRows(KNOWN_CANDIDATES, [matchKeys, JSON.stringify(known.ids.find(ids))]),
      {
        sql: `select c.key, c.id, c.name, c.state, c.state_code, c.country_code
          from json_each(?) j cross join city c on c.key = j.value`,
        args: [toJsonList(batch, (listing) => listing.cityKey)],
      },
      {
        sql: `select g.key, g.id, g.name from json_each(?) j cross join category g on g.key = j.value`,
        args: [toJsonList(batch, (listing) => listing.categoryKey)],
      },
      { sql: TAKEN_SLUGS, args: [bases] },
      {
        sql: `select s.base, s.last from json_each(?) j cross join slug_counter s on s.base = j.value`,
        args: [bases],
      },
      'select coalesce(max(id), 0) from business',
    ],
    'read',
  );
  return {
    records: resolveMatchKeys(parseRows(records!), aliases),
    cities: new Map(
      cities!.rows.map((row) => {
        const [key, id, name, state, stateCode, countryCode] = Array.from(row) as string[];
        return [key!, { id: Number(id), name, state, stateCode, countryCode } as Relations['city']];
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
    lastId: known?.lastId ?? (last!.rows[0]![0] as number),
  };
}

const TAKEN_SLUGS = `select b.slug from json_each(?) j cross join business b on b.slug = j.value`;

/** Slugs of the batch that businesses have. */
export async function findTakenSlugs(db: Database, slugs: string[]): Promise<Set<string>> {
  const { rows } = await db.$client.execute({ sql: TAKEN_SLUGS, args: [JSON.stringify(slugs)] });
  return new Set(rows.map((row) => row[0] as string));
}

/** Stored reviews by business id and review key. */
export type StoredReviews = { get(businessId: number, key: string): PreparedReview | undefined };

/** Reads reviews by business id and review key. */
export async function loadReviews(
  db: Database,
  wanted: [businessId: number, key: string][],
): Promise<StoredReviews> {
  const byId = new Map<string, PreparedReview>();
  if (wanted.length > 0) {
    const { rows } = await db.$client.execute({
      sql: `select r.business_id, r.key, r.author_name, r.rating, r.comment, r.created_at
        from json_each(?) j cross join review r on r.business_id = j.value ->> 0 and r.key = j.value ->> 1`,
      args: [JSON.stringify(wanted)],
    });
    for (const row of rows) {
      const [id, key, authorName, rating, comment, createdAt] = Array.from(row);
      byId.set(`${String(id)} ${String(key)}`, {
        key,
        authorName,
        rating,
        comment,
        createdAt,
      } as PreparedReview);
    }
  }
  return { get: (businessId, key) => byId.get(`${businessId} ${key}`) };
}

/** Distinct values, for keys that many listings of a batch share. */
function toJsonList(batch: PreparedListing[], getValue: (listing: PreparedListing) => string): string {
  return JSON.stringify([...new Set(batch.map(getValue))]);
}

/** Ids of the batch with the city key of their listing. */
function listIdsInCities(batch: PreparedListing[], field: IdField): IdInCity[] {
  const pairs = new Map<string, IdInCity>();
  for (const { columns, cityKey } of batch) {
    const id = columns[field];
    if (id != null) pairs.set(`${id}|${cityKey}`, [id, cityKey]);
  }
  return [...pairs.values()];
}
