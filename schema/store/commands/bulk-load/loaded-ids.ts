import type { Database } from '../../database.ts';
import { IdTable } from './id-table.ts';

/** An external id of a listing, and the key of its city. */
export type IdInCity = readonly [id: string, cityKey: string];
/** Ids of listings by their columns. */
export type ListedIds = Record<(typeof COLUMNS)[number], readonly IdInCity[]>;

const COLUMNS = ['place_id', 'google_id', 'cid'] as const;
const VALUES = COLUMNS.map((column) => `b.${column}`).join(', ');

/**
 * Maximum number of businesses of other cities found by an id. Without it, a file with the same id in every row would
 * read all previous rows with each batch.
 */
export const MAX_OTHER_CITIES = 20;

/**
 * The external ids of all businesses, in the memory of the process that fills an empty directory. Ids are random, so
 * that each row would change another page of each of their indexes, which are created at the end.
 *
 * It follows the outbox, in which triggers write each change of a business, whoever makes it.
 */
export class LoadedIds {
  /** The first businesses of each id, and later ones by id and city. */
  readonly #holders = new IdTable();
  /** The newest row of the outbox that was read. */
  #cursor = 0;

  /**
   * Reads what changed since the last call.
   *
   * @returns the highest id of a business: those with a higher one are not known yet
   */
  async update(db: Database): Promise<number> {
    const [changed, newest] = await db.$client.batch(
      [
        {
          sql: `select json_group_array(json_array(b.id, c.key, ${VALUES})) from outbox o
            cross join business b on b.id = o.entity_id cross join city c on c.id = b.city_id
            where o.id > ? and o.entity = 'business' and coalesce(${VALUES}) is not null`,
          args: [this.#cursor],
        },
        'select (select max(id) from outbox), (select max(id) from business)',
      ],
      'read',
    );
    const rows = JSON.parse(changed!.rows[0]![0] as string) as [number, string, ...(string | null)[]][];
    for (const [business, cityKey, ...ids] of rows) {
      for (const [i, id] of ids.entries()) if (id !== null) this.#add(COLUMNS[i]!, [id, cityKey], business);
    }
    const [cursor, lastId] = Array.from(newest!.rows[0]!) as (number | null)[];
    this.#cursor = Math.max(this.#cursor, cursor ?? 0);
    return lastId ?? 0;
  }

  /** Businesses that may have one of the ids: all that have it in the city of the listing, and some of others. */
  find(listed: ListedIds): number[] {
    const found = new Set<number>();
    for (const column of COLUMNS) {
      for (const id of listed[column]) {
        const [anywhere, inCity] = toKeys(column, id);
        const first = this.#holders.find(anywhere);
        for (const business of first) found.add(business);
        if (first.length >= MAX_OTHER_CITIES)
          for (const business of this.#holders.find(inCity)) found.add(business);
      }
    }
    return [...found];
  }

  #add(column: string, id: IdInCity, business: number): void {
    const [anywhere, inCity] = toKeys(column, id);
    if (!this.#holders.add(anywhere, business, MAX_OTHER_CITIES)) this.#holders.add(inCity, business);
  }
}

function toKeys(column: string, [id, cityKey]: IdInCity): [anywhere: string, inCity: string] {
  return [`${column} ${id}`, `${column} ${id}|${cityKey}`];
}
