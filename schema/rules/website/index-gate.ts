import { getRecordBit } from '../business/record-traits.ts';
import { TRAIT_BITS } from '../business/traits.ts';

/** Facts of a business that make its page worth finding, by their bits in `traits`. */
export const INDEX_FACT_BITS = {
  street: getRecordBit('street'),
  phone: TRAIT_BITS.has('phone'),
  website: TRAIT_BITS.has('website'),
  hours: getRecordBit('hours'),
  coordinates: getRecordBit('coordinates'),
  photo: TRAIT_BITS.has('photo'),
  description: getRecordBit('description'),
  rating: getRecordBit('rated'),
  features: getRecordBit('features'),
  email: getRecordBit('email'),
} as const;
export type IndexFact = keyof typeof INDEX_FACT_BITS;
export const INDEX_FACTS = Object.keys(INDEX_FACT_BITS) as [IndexFact, ...IndexFact[]];

/** Bits of `traits` that the gate reads. */
export const INDEX_FACT_MASK = INDEX_FACTS.reduce((mask, fact) => mask + INDEX_FACT_BITS[fact], 0);

/**
 * Facts of its own from which the page of a business is indexed: an address, a phone number and one more, such as the
 * location that its map shows. With two, nearly all of its text is that of its neighbours.
 */
export const MIN_INDEX_FACTS = 3;

/** Entries from which the page of a list is indexed: that of one repeats the page of this entry. */
export const MIN_LISTED = 2;

/** Reasons why a page is not indexed. */
export const INDEX_REASONS = ['few-facts', 'one-entry', 'same-list', 'paging'] as const;
export type IndexReason = (typeof INDEX_REASONS)[number];

/** Facts that a business has, by its `traits`. There are more bits than bitwise operators of numbers take. */
export function getIndexFacts(traits: number): IndexFact[] {
  return INDEX_FACTS.filter((fact) => Math.floor(traits / INDEX_FACT_BITS[fact]) % 2 === 1);
}

/** Reason why the page of a business is not indexed; null if it is. */
export function findBusinessReason(traits: number): IndexReason | null {
  return getIndexFacts(traits).length >= MIN_INDEX_FACTS ? null : 'few-facts';
}

/**
 * Reason why a page of a list is not indexed; null if it is. Later pages state nothing that the pages of their
 * businesses do not.
 *
 * @param list.entries businesses of a category or city, cities of a state; null for the lists of all
 * @param list.isSame true for a category that is all its city has: the page of the city lists the same
 */
export function findListReason(
  page: number,
  { entries, isSame = false }: { entries: number | null; isSame?: boolean },
): IndexReason | null {
  if (page > 1) return 'paging';
  if (isSame) return 'same-list';
  return entries !== null && entries < MIN_LISTED ? 'one-entry' : null;
}
