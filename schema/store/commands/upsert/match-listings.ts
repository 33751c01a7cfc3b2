import type { Relations } from '../row/derived-columns.ts';
import type { PreparedListing } from './prepare-listings.ts';
import type { BusinessRow } from '../row/row-codec.ts';

/** External identifiers of a business, strongest first. Within a city each value belongs to one business. */
const ID_FIELDS = ['placeId', 'googleId', 'cid'] as const;
export type IdField = (typeof ID_FIELDS)[number];

/** True for a field with an external identifier. */
export function isIdField(field: string): field is IdField {
  return (ID_FIELDS as readonly string[]).includes(field);
}

/** The fields of a business that matching uses. */
type Identified = {
  row: Pick<BusinessRow, IdField | 'matchKey' | 'removedAt' | 'slug'>;
  relations: { city: Pick<Relations['city'], 'id'> };
};
/** City of a listing. */
export type NamedCity = { cityKey: string; cityId: number };
type Identity = Pick<PreparedListing, 'columns' | 'matchKey'> & NamedCity;

/**
 * Matches listings with businesses: by place id, Google id, cid, and then by name and address if no id contradicts.
 * An id counts only within a city, because files give the same id to branches in several cities: for a business, the
 * city in which it was first stored and the one an operator moved it to.
 *
 * Of several matches the first created is taken, so a second import of a file matches the same businesses.
 */
export class ListingMatcher<Business extends Identified> {
  readonly #byId = new Map<string, Business[]>();
  readonly #byMatchKey = new Map<string, Business[]>();

  /** @param stored businesses, in any order */
  constructor(stored: Business[]) {
    for (const business of stored.toSorted(compareCreation)) this.add(business);
  }

  /** Adds a new business. */
  add(business: Business): void {
    for (const field of ID_FIELDS) this.addId(business, field);
    addToList(this.#byMatchKey, business.row.matchKey, business);
  }

  /** Adds a new value of an id; call it when a known business gets one. */
  addId(business: Business, field: IdField): void {
    const value = business.row[field];
    if (value !== null) addToList(this.#byId, `${field} ${value}`, business);
  }

  /** The business of a city that has an id. */
  getOwner(field: IdField, value: string, { cityKey, cityId }: NamedCity): Business | null {
    const holders = this.#getHolders(field, value);
    return (
      holders.find((business) => isStoredIn(business, cityKey)) ??
      holders.find((business) => business.relations.city.id === cityId) ??
      null
    );
  }

  /** A published business of another city that has one of the ids, and which id. */
  getElsewhere({ columns, cityKey, cityId }: Identity): { id: IdField; business: Business } | null {
    for (const id of ID_FIELDS) {
      const value = columns[id];
      if (value == null) continue;
      const business = this.#getHolders(id, value).find(
        (other) =>
          other.row.removedAt === null && other.relations.city.id !== cityId && !isStoredIn(other, cityKey),
      );
      if (business !== undefined) return { id, business };
    }
    return null;
  }

  /**
   * @param isSeen true for businesses that this import has met before. Google changes ids now and then, so an older row
   * may match by a weaker id although a stronger one differs; if both ids are in one file, they are two places.
   */
  getMatch(listing: Identity, isSeen: (business: Business) => boolean): Business | null {
    const { columns, matchKey } = listing;
    for (const [rank, field] of ID_FIELDS.entries()) {
      const value = columns[field];
      const owner = value == null ? null : this.getOwner(field, value, listing);
      if (owner !== null && (!isSeen(owner) || isConsistent(owner, columns, ID_FIELDS.slice(0, rank))))
        return owner;
    }
    const sameName = this.#byMatchKey.get(matchKey);
    return sameName?.find((business) => isConsistent(business, columns, ID_FIELDS)) ?? null;
  }

  /** Skips businesses that have lost the id. */
  #getHolders(field: IdField, value: string): Business[] {
    return this.#byId.get(`${field} ${value}`)?.filter(({ row }) => row[field] === value) ?? NO_BUSINESSES;
  }
}

const NO_BUSINESSES: never[] = [];

function addToList<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else if (!list.includes(item)) list.push(item);
}

/**
 * Compares businesses of one match key by the time they were created: the first has a slug without a number, the others
 * have rising ones. Ids do not tell, because those of a batch are in the order of the search index.
 */
function compareCreation({ row: a }: Identified, { row: b }: Identified): number {
  return a.slug.length - b.slug.length || (a.slug < b.slug ? -1 : a.slug > b.slug ? 1 : 0);
}

/** True if a business was first stored in that city: its match key, which never changes, ends with the city's key. */
function isStoredIn({ row }: Identified, cityKey: string): boolean {
  return row.matchKey.endsWith(`|${cityKey}`);
}

/** True if no id of the listing differs from that of the business. */
function isConsistent(
  { row }: Identified,
  columns: Identity['columns'],
  fields: readonly IdField[],
): boolean {
  return fields.every(
    (field) => columns[field] == null || row[field] === null || columns[field] === row[field],
  );
}
