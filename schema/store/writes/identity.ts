import type { Belonging } from './derive.ts';
import type { Prepared } from './prepare.ts';
import type { Stored } from './stored.ts';

/** What identifies a listing for others than us, strongest first. Within a city each value belongs to one listing. */
const IDS = ['placeId', 'googleId', 'cid'] as const;
export type IdField = (typeof IDS)[number];

export function isIdField(field: string): field is IdField {
  return (IDS as readonly string[]).includes(field);
}

type Identified = {
  stored: Pick<Stored, IdField | 'matchKey' | 'removedAt'>;
  belonging: { city: Pick<Belonging['city'], 'id'> };
};
/** The city that a listing names. */
export type CityNamed = { cityKey: string; cityId: number };
type Facts = Pick<Prepared, 'said' | 'matchKey'> & CityNamed;

/**
 * Finds the listing that another one repeats: by place id, Google id, cid, and then by name and address, where no id may
 * contradict. An id counts only within a city, because files give one id to branches of several: a listing is known in the
 * city under which it was first stored, and in the one that it stands in now, should an operator have moved it. Of several
 * the oldest is taken. All this is such that a second import of the same file finds the same listings.
 */
export class Identities<T extends Identified> {
  readonly #byId = new Map<string, T[]>();
  readonly #byMatchKey = new Map<string, T[]>();

  /** Rows are to be added in the order of their ids. */
  add(row: T): void {
    for (const id of IDS) this.addId(row, id);
    append(this.#byMatchKey, row.stored.matchKey, row);
  }

  /** To be called when a row that was added gets another of its ids. */
  addId(row: T, id: IdField): void {
    const value = row.stored[id];
    if (value !== null) append(this.#byId, `${id} ${value}`, row);
  }

  /** The listing of a city that has an id. */
  owner(id: IdField, value: string, { cityKey, cityId }: CityNamed): T | null {
    const rows = this.#holders(id, value);
    return (
      rows.find((row) => wasStoredIn(row, cityKey)) ??
      rows.find((row) => row.belonging.city.id === cityId) ??
      null
    );
  }

  /** A published listing of another city that has one of the ids, and which of them. */
  elsewhere({ said, cityKey, cityId }: Facts): { id: IdField; row: T } | null {
    for (const id of IDS) {
      const value = said[id];
      if (value == null) continue;
      const row = this.#holders(id, value).find(
        (other) =>
          other.stored.removedAt === null &&
          other.belonging.city.id !== cityId &&
          !wasStoredIn(other, cityKey),
      );
      if (row !== undefined) return { id, row };
    }
    return null;
  }

  /**
   * @param isMet whether this import has met the row before. Google gives a place a new id now and then, so an older row
   * may be known by a weaker id although a stronger one differs. But when both ids stand in one file, they are two places.
   */
  find(facts: Facts, isMet: (row: T) => boolean): T | null {
    const { said, matchKey } = facts;
    for (const [rank, id] of IDS.entries()) {
      const value = said[id];
      const row = value == null ? null : this.owner(id, value, facts);
      if (row !== null && (!isMet(row) || agree(row, said, IDS.slice(0, rank)))) return row;
    }
    return this.#byMatchKey.get(matchKey)?.find((row) => agree(row, said, IDS)) ?? null;
  }

  /** A row that has another id by now has given up the old one. */
  #holders(id: IdField, value: string): T[] {
    return this.#byId.get(`${id} ${value}`)?.filter((row) => row.stored[id] === value) ?? NONE;
  }
}

const NONE: never[] = [];

function append<T>(map: Map<string, T[]>, key: string, row: T): void {
  const rows = map.get(key);
  if (rows === undefined) map.set(key, [row]);
  else if (!rows.includes(row)) rows.push(row);
}

/** True if a listing was first stored in that city: its match key, which never changes, ends with the key of the city. */
function wasStoredIn({ stored }: Identified, cityKey: string): boolean {
  return stored.matchKey.endsWith(`|${cityKey}`);
}

function agree(row: Identified, said: Facts['said'], ids: readonly IdField[]): boolean {
  return ids.every((id) => said[id] == null || row.stored[id] === null || said[id] === row.stored[id]);
}
