import type { BusinessFacetsQuery } from '../../../contracts/business.ts';
import { splitChoices } from '../../../contracts/choices.ts';
import type { FacetName, FacetValue } from '../../../contracts/list-filters.ts';
import {
  FILTER_FEATURES,
  getFeatureLabel,
  KNOWN_FACTS,
  MIN_RATINGS,
  PRICE_LEVELS,
} from '../../../rules/business/filter-values.ts';
import { TRAIT_BITS, TRAIT_COUNT } from '../../../rules/business/traits.ts';
import {
  formatOpenFilter,
  parseOpenFilter,
  withoutUnknownHours,
  withUnknownHours,
} from '../../../rules/hours/open-filter.ts';
import { type TraitFilters, toMasks } from '../list/narrowing.ts';

/** Businesses of a list that have the same traits and hours, and are of the brand of the filter or not. */
export type TraitGroup = {
  traits: number;
  hours: 'open' | 'closed' | 'unknown';
  isOfBrand: boolean;
  size: number;
};

type Filters = TraitFilters & Pick<BusinessFacetsQuery, 'open'>;
type Query = Filters & Pick<BusinessFacetsQuery, 'facets'>;
type Test = (group: TraitGroup) => boolean;
type Choice = { value: string; name: string; count: (tally: Tally) => number };

/** Numbers of businesses by trait, from the lowest bit, and by their hours. Each group is read once for all values. */
type Tally = { traits: number[]; hours: Record<TraitGroup['hours'], number> };

/** Facets that are counted by traits and hours; the database counts the others (brands.ts, count-distances.ts). */
type TraitFacet = Exclude<FacetName, 'brand' | 'within'>;

/** Counts the businesses that pass the filters, and those that would with each value of the facets. */
export function countFacets(
  groups: readonly TraitGroup[],
  { facets, ...filters }: Query,
): { total: number; facets: Partial<Record<TraitFacet, FacetValue[]>> } {
  const all = tally(groups);
  const counted = splitChoices<FacetName>(facets)
    .filter((facet) => facet !== 'brand' && facet !== 'within')
    .map((facet): [TraitFacet, FacetValue[]] => {
      // Several values of the same facet are all required or exclude each other, except price levels.
      const others = buildTest(
        facet === 'has' || facet === 'features' ? filters : { ...filters, [facet]: undefined },
      );
      const passing = tally(groups.filter(others));
      const values = buildChoices(facet, filters.open).map(({ value, name, count }) => ({
        value,
        name,
        count: count(passing),
        unfiltered: count(all),
      }));
      return [facet, values.filter(({ unfiltered }) => unfiltered > 0)];
    });
  const total = groups.filter(buildTest(filters)).reduce((sum, { size }) => sum + size, 0);
  return { total, facets: Object.fromEntries(counted) };
}

function tally(groups: readonly TraitGroup[]): Tally {
  const traits = Array.from({ length: TRAIT_COUNT }, () => 0);
  const hours = { open: 0, closed: 0, unknown: 0 };
  for (const group of groups) {
    hours[group.hours] += group.size;
    for (let bits = group.traits; bits !== 0; bits &= bits - 1) traits[getLowestBit(bits)]! += group.size;
  }
  return { traits, hours };
}

/** Number of the lowest bit that is set. */
function getLowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function buildTest(filters: Filters): Test {
  const { all, any } = toMasks(filters);
  const { open, brand } = filters;
  const isOpen = open === undefined ? null : buildOpenTest(open);
  return (group) =>
    (group.traits & all) === all &&
    (any === 0 || (group.traits & any) !== 0) &&
    (brand === undefined || group.isOfBrand) &&
    (isOpen === null || isOpen(group));
}

function buildOpenTest(open: string): Test {
  const { withUnknown } = parseOpenFilter(open);
  return ({ hours }) => hours === 'open' || (withUnknown && hours === 'unknown');
}

function countOpen(open: string): Choice['count'] {
  const { withUnknown } = parseOpenFilter(open);
  return ({ hours }) => hours.open + (withUnknown ? hours.unknown : 0);
}

function countTrait(bit: number): Choice['count'] {
  return ({ traits }) => traits[getLowestBit(bit)]!;
}

/** Values of a facet. That of opening hours has those of its filter, or of now. */
function buildChoices(facet: TraitFacet, open = 'now'): Choice[] {
  switch (facet) {
    case 'open':
      return [withoutUnknownHours(open), withUnknownHours(open)].map((value) => ({
        value,
        name: formatOpenFilter(value),
        count: countOpen(value),
      }));
    case 'minRating':
      return MIN_RATINGS.map((value) => ({
        value,
        name: `${value}+`,
        count: countTrait(TRAIT_BITS.rating(value)),
      }));
    case 'has':
      return KNOWN_FACTS.map((value) => ({
        value,
        name: `Has ${value}`,
        count: countTrait(TRAIT_BITS.has(value)),
      }));
    case 'price':
      return PRICE_LEVELS.map((value) => ({
        value,
        name: '$'.repeat(Number(value)),
        count: countTrait(TRAIT_BITS.price(value)),
      }));
    case 'features':
      return FILTER_FEATURES.map((value) => ({
        value,
        name: getFeatureLabel(value),
        count: countTrait(TRAIT_BITS.feature(value)),
      }));
  }
}
