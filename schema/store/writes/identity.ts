import type { Prepared } from './prepare.ts';
import type { Stored } from './stored.ts';

const IDS = ['placeId', 'googleId', 'cid'] as const;
type Identified = { stored: Pick<Stored, (typeof IDS)[number] | 'matchKey' | 'removedAt'> };

/**
 * Finds the listing that another one repeats: by place id, Google id, cid, and where none of them is known on both sides, by
 * name and address. Listings are found in the order they were added; one that was removed only if no other fits.
 */
export class Identities<T extends Identified> {
  readonly #byId = new Map<string, T[]>();
  readonly #byMatchKey = new Map<string, T[]>();
  readonly #order = new Map<T, number>();

  add(row: T): void {
    this.#order.set(row, this.#order.size);
    for (const id of IDS) this.addId(row, id);
    append(this.#byMatchKey, row.stored.matchKey, row);
  }

  /** To be called when a listing that was added gets another of its ids. */
  addId(row: T, id: (typeof IDS)[number]): void {
    const value = row.stored[id];
    if (value === null) return;
    const rows = append(this.#byId, `${id} ${value}`, row);
    rows.sort((a, b) => this.#order.get(a)! - this.#order.get(b)!);
  }

  find({ said, matchKey }: Pick<Prepared, 'said' | 'matchKey'>): T | null {
    for (const id of IDS) {
      const value = said[id];
      // A listing that has another id by now is still in the list of the old one.
      const rows = value == null ? [] : (this.#byId.get(`${id} ${value}`) ?? []);
      const found = firstLive(rows.filter((row) => row.stored[id] === value));
      if (found !== null) return found;
    }
    const namesakes = this.#byMatchKey.get(matchKey) ?? [];
    return firstLive(
      namesakes.filter(({ stored }) =>
        IDS.every((id) => said[id] == null || stored[id] === null || said[id] === stored[id]),
      ),
    );
  }
}

function firstLive<T extends Identified>(rows: T[]): T | null {
  return rows.find(({ stored }) => stored.removedAt === null) ?? rows[0] ?? null;
}

function append<T>(map: Map<string, T[]>, key: string, row: T): T[] {
  const rows = map.get(key) ?? [];
  rows.push(row);
  map.set(key, rows);
  return rows;
}
