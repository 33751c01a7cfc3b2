import { and, type SQL, sql } from 'drizzle-orm';
import type { BusinessListQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import type { FilterFeature, KnownFact, PriceLevel } from '../../../rules/business/filter-values.ts';
import { TRAIT_BITS } from '../../../rules/business/traits.ts';
import { fold } from '../../../rules/text/fold.ts';
import { business } from '../../../tables/index.ts';
import type { HoursConditions } from './open-now.ts';

/** Filters of a list that facets count, except opening hours. */
export type TraitFilters = Pick<BusinessListQuery, 'minRating' | 'has' | 'price' | 'features' | 'brand'>;

/** Bits that a business must have, and bits of which it must have one; 0: no condition. */
export type TraitMasks = { all: number; any: number };

/** Converts filters to masks of the column `traits`. */
export function toMasks({ minRating, has, price, features }: TraitFilters): TraitMasks {
  const all = [
    ...splitChoices<KnownFact>(has).map(TRAIT_BITS.has),
    ...splitChoices<FilterFeature>(features).map(TRAIT_BITS.feature),
    ...(minRating === undefined ? [] : [TRAIT_BITS.rating(minRating)]),
  ];
  return { all: join(all), any: join(splitChoices<PriceLevel>(price).map(TRAIT_BITS.price)) };
}

/** Condition that the bits of a column fulfil the masks; undefined without masks. */
export function hasTraits(traits: SQL, { all, any }: TraitMasks): SQL | undefined {
  return and(
    all === 0 ? undefined : sql`(${traits} & ${toInteger(all)}) = ${toInteger(all)}`,
    any === 0 ? undefined : sql`(${traits} & ${toInteger(any)}) <> 0`,
  );
}

/** Converts filters to a condition on `business` that its indexes cover; undefined if there are none. */
export function toNarrowing(filters: TraitFilters): SQL | undefined {
  // The plus keeps SQLite from reading all businesses of the name by its own index.
  const { brand } = filters;
  return and(
    hasTraits(sql`${business.traits}`, toMasks(filters)),
    brand === undefined ? undefined : sql`+${business.nameKey} = ${fold(brand)}`,
  );
}

/** Combines a test of opening hours with further filters. Null if there is neither. */
export function narrow(hours: HoursConditions | null, narrowing: SQL | undefined): HoursConditions | null {
  if (narrowing === undefined) return hours;
  return {
    each: and(hours?.each, narrowing)!,
    many: and(hours?.many, narrowing)!,
    all: and(hours?.all, narrowing)!,
    isSlow: hours?.isSlow ?? false,
    fewTested: hours?.fewTested ?? Infinity,
  };
}

function join(bits: number[]): number {
  return bits.reduce((mask, bit) => mask | bit, 0);
}

/** Numbers of parameters arrive as floating point, which `&` and indexes treat differently. */
function toInteger(mask: number): SQL {
  return sql.raw(String(mask));
}
