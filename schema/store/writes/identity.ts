import type { Prepared } from './prepare.ts';
import type { Stored } from './stored.ts';

/** What identifies a listing for others than us, strongest first. Each value belongs to one listing. */
const IDS = ['placeId', 'googleId', 'cid'] as const;
export type IdField = (typeof IDS)[number];

export function isIdField(field: string): field is IdField {
  return (IDS as readonly string[]).includes(field);
}

type Identified = { stored: Pick<Stored, IdField | 'matchKey'> };
type Facts = Pick<Prepared, 'said' | 'matchKey'>;

/**
 * Finds the listing that another one repeats: by place id, Google id, cid, and then by name and address, where no id may
 * contradict. Of several the oldest is taken. All this is such that a second import of the same file finds the same listings.
 */
export class Identities<T extends Identified> {
  readonly #byId = new Map<string, T>();
  readonly #byMatchKey = new Map<string, T[]>();

  /** Rows are to be added in the order of their ids. */
  add(row: T): void {
    for (const id of IDS) this.addId(row, id);
    const rows = this.#byMatchKey.get(row.stored.matchKey);
    if (rows === undefined) this.#byMatchKey.set(row.stored.matchKey, [row]);
    else rows.push(row);
  }

  /** To be called when a row that was added gets another of its ids. */
  addId(row: T, id: IdField): void {
    const value = row.stored[id];
    if (value !== null && this.owner(id, value) === null) this.#byId.set(`${id} ${value}`, row);
  }

  owner(id: IdField, value: string): T | null {
    const row = this.#byId.get(`${id} ${value}`);
    // A row that has another id by now has given up the old one.
    return row !== undefined && row.stored[id] === value ? row : null;
  }

  /**
   * @param isMet whether this import has met the row before. Google gives a place a new id now and then, so an older row
   * may be known by a weaker id although a stronger one differs. But when both ids stand in one file, they are two places.
   */
  find({ said, matchKey }: Facts, isMet: (row: T) => boolean): T | null {
    for (const [rank, id] of IDS.entries()) {
      const value = said[id];
      const row = value == null ? null : this.owner(id, value);
      if (row !== null && (!isMet(row) || agree(row, said, IDS.slice(0, rank)))) return row;
    }
    return this.#byMatchKey.get(matchKey)?.find((row) => agree(row, said, IDS)) ?? null;
  }
}

function agree(row: Identified, said: Facts['said'], ids: readonly IdField[]): boolean {
  return ids.every((id) => said[id] == null || row.stored[id] === null || said[id] === row.stored[id]);
}
