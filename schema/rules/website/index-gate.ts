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

/** Businesses from which the page of a list is indexed: that of one repeats the page of this business. */
export const MIN_LISTED = 2;

/** Reasons why a page is not indexed. */
export const INDEX_REASONS = ['few-facts', 'repeated-phone', 'one-business', 'paging'] as const;
export type IndexReason = (typeof INDEX_REASONS)[number];

/** Facts that decide about the page of a business. `repeatsPhone`: an earlier one of its name in its city has its number. */
export type BusinessGate = { traits: number; repeatsPhone: boolean };

/** Facts that a business has. There are more bits than bitwise operators of numbers take. */
export function getIndexFacts(traits: number): IndexFact[] {
  return INDEX_FACTS.filter((fact) => Math.floor(traits / INDEX_FACT_BITS[fact]) % 2 === 1);
}

/** Number of facts that only the page of this business states. */
export function countOwnFacts({ traits, repeatsPhone }: BusinessGate): number {
  return getIndexFacts(traits).length - (repeatsPhone ? 1 : 0);
}

/** Reason why the page of a business is not indexed; null if it is. */
export function findBusinessReason(gate: BusinessGate): IndexReason | null {
  if (countOwnFacts(gate) >= MIN_INDEX_FACTS) return null;
  const hasEnough = getIndexFacts(gate.traits).length >= MIN_INDEX_FACTS;
  return hasEnough ? 'repeated-phone' : 'few-facts';
}

/**
 * Reason why a page of a list is not indexed; null if it is. Later pages state nothing that the pages of their
 * businesses do not.
 *
 * @param businessCount businesses of a category, city or state; null for the lists of all categories and cities
 */
export function findListReason(page: number, businessCount: number | null): IndexReason | null {
  if (page > 1) return 'paging';
  return businessCount !== null && businessCount < MIN_LISTED ? 'one-business' : null;
}
