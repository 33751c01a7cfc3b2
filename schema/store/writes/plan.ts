import { type Belonging, derive } from './derive.ts';
import { EMPTY_ROW } from './empty-row.ts';
import { type CityNamed, Identities, type IdField, isIdField } from './identity.ts';
import { protectedIn } from '../../rules/protection.ts';
import type { Known } from './lookup.ts';
import { isNoCategory } from './place-tally.ts';
import type { Prepared, PreparedReview } from './prepare.ts';
import { type Field, sameValue, setValue, type Stored, type Value, valueOf } from './stored.ts';

/** created, changed (field by field), unchanged, merged (a repeat within one import: fills gaps only), kept (removed, stays so). */
export type OutcomeKind = 'created' | 'changed' | 'unchanged' | 'merged' | 'kept';
/** What a listing changes: a field, its city, its category, its reviews. */
export type ChangedPart = Field | 'city' | 'category' | 'reviews';

/** A listing of the database, or to be, while a batch is worked through. */
export type Pending = {
  stored: Stored;
  belonging: Belonging;
  isNew: boolean;
  /** As it was read: the write is given up if `version` is another one by then. */
  before: { version: number };
  changed: Set<ChangedPart>;
  reviews: Map<string, PreparedReview>;
};
/** One listing of the batch, what becomes of it, and into which row it went. */
export type Step = {
  kind: OutcomeKind;
  row: Pending;
  changed: ChangedPart[];
  reviews: PreparedReview[];
  /** A listing of another city that has one of its ids. */
  elsewhere: { id: IdField; row: Pending } | null;
};

/** Fields where a value is always held, so that a repeat cannot tell a gap from a fact. */
const NEVER_GAPS = new Set<Field>(['name', 'address', 'isVerified', 'businessStatus']);

/** The steps in the order of the listings, and every row they could touch. */
export type Plan = { steps: Step[]; rows: Pending[] };

/**
 * Decides what becomes of each listing, in their order, without touching the database. Slugs and reviews come after.
 *
 * @param isTouched whether this import has met the row with that id before
 */
export function planBatch(
  batch: Prepared[],
  known: Known,
  context: { source: string; now: string; isTouched: (id: number) => boolean },
): Plan {
  const identities = new Identities<Pending>();
  const met = new Set<Pending>();
  const rows = known.rows.map(({ stored, belonging }) => pending({ ...stored }, belonging, false));
  for (const row of rows) {
    identities.add(row);
    if (context.isTouched(row.stored.id)) met.add(row);
  }
  const isMet = (row: Pending) => met.has(row);
  const steps = batch.map((listing): Step => {
    const facts = { ...listing, cityId: cityOf(listing, known).id };
    const found = identities.find(facts, isMet);
    const elsewhere = identities.elsewhere(facts);
    const row = found ?? create(facts, known, context, identities);
    const repeat = met.has(row);
    met.add(row);
    const { reviews } = listing;
    if (found === null) {
      rows.push(row);
      identities.add(row);
      return { kind: 'created', row, changed: [], reviews, elsewhere };
    }
    const ids = takeFacts(row, facts, repeat, { identities, isMet });
    // A removed listing only learns under which ids it is known, so that it stays removed under all of them.
    if (row.stored.removedAt !== null) return { kind: 'kept', row, changed: [], reviews: [], elsewhere };
    const changed = [...ids, ...takePlaces(row, listing, known, repeat)];
    for (const part of changed) row.changed.add(part);
    const kind = repeat ? 'merged' : changed.length > 0 ? 'changed' : 'unchanged';
    return { kind, row, changed, reviews, elsewhere };
  });
  for (const row of rows) if (row.isNew || row.changed.size > 0) finish(row, context.now);
  return { steps, rows };
}

function pending(stored: Stored, belonging: Belonging, isNew: boolean): Pending {
  const before = { version: stored.version };
  return { stored, belonging, isNew, before, changed: new Set(), reviews: new Map() };
}

function create(
  listing: Prepared & CityNamed,
  known: Known,
  context: { source: string; now: string },
  identities: Identities<Pending>,
): Pending {
  const belonging = {
    city: cityOf(listing, known),
    category: categoryOf(listing, known),
  };
  const said = { ...listing.said };
  for (const field of Object.keys(said))
    if (isIdField(field) && identities.owner(field, said[field]!, listing) !== null) delete said[field];
  const stored = {
    ...EMPTY_ROW,
    ...said,
    matchKey: listing.matchKey,
    source: context.source,
    createdAt: context.now,
    updatedAt: context.now,
  };
  return pending(stored, belonging, true);
}

/**
 * Takes over what a listing says, but for what an operator edited: all of it, or of a repeat only what fills gaps.
 *
 * @returns what changed by it
 */
function takeFacts(
  row: Pending,
  listing: Prepared & CityNamed,
  repeat: boolean,
  { identities, isMet }: { identities: Identities<Pending>; isMet: (row: Pending) => boolean },
): Field[] {
  const changed: Field[] = [];
  const edited = protectedIn(row.stored.protectedFields);
  for (const [name, value] of Object.entries(listing.said)) {
    const field = name as Field;
    if (edited?.has(field)) continue;
    const isId = isIdField(field);
    if (!isId && row.stored.removedAt !== null) continue;
    const current = valueOf(row.stored, field);
    if (repeat ? !isGap(field, current) : sameValue(field, current, value)) continue;
    if (isId) {
      // One id, one listing of a city: the latest import knows whose it is, and within one the first that says so.
      const owner = identities.owner(field, value as string, listing);
      if (owner !== null && isMet(owner)) continue;
      if (owner !== null) set(owner, field, null);
    }
    set(row, field, value);
    changed.push(field);
    if (isId) identities.addId(row, field);
  }
  return changed;
}

function takePlaces(row: Pending, listing: Prepared, known: Known, repeat: boolean): ChangedPart[] {
  const changed: ChangedPart[] = [];
  const edited = protectedIn(row.stored.protectedFields);
  const city = cityOf(listing, known);
  if (!repeat && !edited?.has('city') && city.id !== row.belonging.city.id) {
    row.belonging.city = city;
    changed.push('city');
  }
  const category = categoryOf(listing, known);
  const mayFile = !edited?.has('category') && (!repeat || isNoCategory(row.belonging.category.key));
  if (listing.saysCategory && mayFile && category.id !== row.belonging.category.id) {
    row.belonging.category = category;
    changed.push('category');
  }
  return changed;
}

function set(row: Pending, field: Field, value: Value): void {
  setValue(row.stored, field, value);
  row.changed.add(field);
}

function isGap(field: Field, value: unknown): boolean {
  if (NEVER_GAPS.has(field)) return false;
  return (
    value === null || (field === 'subtypes' && value === '[]') || (field === 'reviewCount' && value === 0)
  );
}

/** Marks a row as changed at `now` and works out the columns that follow from the others. */
export function finish(row: Pending, now: string): void {
  Object.assign(row.stored, derive(row.stored, row.belonging));
  row.stored.updatedAt = now;
}

function cityOf({ cityKey }: Prepared, known: Known): Belonging['city'] {
  const city = known.cities.get(cityKey);
  if (city === undefined) throw new RangeError(`The city ${cityKey} has not been created`);
  return city;
}

function categoryOf({ categoryKey }: Prepared, known: Known): Belonging['category'] {
  const category = known.categories.get(categoryKey);
  if (category === undefined) throw new RangeError(`The category ${categoryKey} has not been created`);
  return category;
}
