import { type SQL, sql } from 'drizzle-orm';
import type { AdminBusinessFilter, BusinessGap } from '../../../../contracts/admin-business-filter.ts';
import { NO_CATEGORY } from '../../../../rules/business/category-names.ts';
import { buildCategoryKey } from '../../../../rules/business/identity-keys.ts';
import { getRecordBit } from '../../../../rules/business/record-traits.ts';
import { TRAIT_BITS } from '../../../../rules/business/traits.ts';
import { business, category } from '../../../../tables/index.ts';

/** Bits of `traits` that a business has and lacks if it has a value of a filter. */
type BitTest = { set: number; clear: number };
type Values<Name extends 'operation' | 'verified' | 'source'> = Record<
  NonNullable<AdminBusinessFilter[Name]>,
  BitTest
>;

const has = (...bits: number[]): BitTest => ({ set: sum(bits), clear: 0 });
const hasNone = (...bits: number[]): BitTest => ({ set: 0, clear: sum(bits) });

const [forAWhile, forGood] = [getRecordBit('closed-temporarily'), getRecordBit('closed-permanently')];
const [entered, sample] = [getRecordBit('operator'), getRecordBit('sample')];

/** Bits of the values of filters by the state of a record. */
export const STATE_BITS: {
  operation: Values<'operation'>;
  verified: Values<'verified'>;
  source: Values<'source'>;
} = {
  operation: {
    operational: hasNone(forAWhile, forGood),
    'closed-temporarily': has(forAWhile),
    'closed-permanently': has(forGood),
  },
  verified: { yes: has(getRecordBit('verified')), no: hasNone(getRecordBit('verified')) },
  source: { import: hasNone(entered, sample), operator: has(entered), sample: has(sample) },
};

/** Bits of what a business lacks. A category, and hours that can be read, have none. */
const GAP_BITS: Record<Exclude<BusinessGap, 'category'>, BitTest> = {
  phone: hasNone(TRAIT_BITS.has('phone')),
  website: hasNone(TRAIT_BITS.has('website')),
  photo: hasNone(TRAIT_BITS.has('photo')),
  email: hasNone(getRecordBit('email')),
  hours: hasNone(getRecordBit('hours')),
  'readable-hours': has(getRecordBit('hours')),
  coordinates: hasNone(getRecordBit('coordinates')),
  description: hasNone(getRecordBit('description')),
};

/** The category of businesses that came without one; false, not null, where there is no such category. */
export const IS_UNCATEGORISED = sql`${business.categoryId} is (select ${category.id} from ${category}
  where ${category.key} = ${buildCategoryKey(NO_CATEGORY)})`;

/** Condition on `business` that it lacks a fact. */
export function lacks(gap: BusinessGap): SQL {
  if (gap === 'category') return IS_UNCATEGORISED;
  const test = passes(GAP_BITS[gap]);
  return gap === 'readable-hours' ? sql`(${business.scheduleId} is null and ${test})` : test;
}

/** Condition on the bits of a business. As parameters, numbers would be floating point, which `&` treats otherwise. */
export function passes({ set, clear }: BitTest): SQL {
  return sql`(${business.traits} & ${sql.raw(String(set + clear))}) = ${sql.raw(String(set))}`;
}

/** Facts of businesses that have the same, as far as filters tell them apart. */
export type RecordState = { traits: number; isScheduled: boolean; isUncategorised: boolean };

/** True if businesses of a state lack a fact; the same as {@link lacks}. */
export function isLacking({ traits, isScheduled, isUncategorised }: RecordState, gap: BusinessGap): boolean {
  if (gap === 'category') return isUncategorised;
  return (gap !== 'readable-hours' || !isScheduled) && isPassing(traits, GAP_BITS[gap]);
}

/** True if bits pass a test; the same as {@link passes}. There are more than bitwise operators of numbers take. */
export function isPassing(traits: number, { set, clear }: BitTest): boolean {
  return (BigInt(traits) & BigInt(set + clear)) === BigInt(set);
}

/** Bits that filters tell apart, the others cleared, so that there are few states. */
export const STATE_MASK = sql.raw(
  String(
    sum([
      ...new Set(
        [
          ...Object.values(GAP_BITS),
          ...Object.values(STATE_BITS).flatMap((each) => Object.values(each)),
        ].flatMap(({ set, clear }) => listBits(set + clear)),
      ),
    ]),
  ),
);

function listBits(mask: number): number[] {
  return Array.from({ length: 53 }, (_, i) => 2 ** i).filter((bit) => Math.floor(mask / bit) % 2 === 1);
}

function sum(bits: number[]): number {
  return bits.reduce((total, bit) => total + bit, 0);
}
