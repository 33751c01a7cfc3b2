import { type FilterFeature, getFeatureLabel } from '../../../../schema/rules/business/filter-values.ts';
import { formatOpenFilter } from '../../../../schema/rules/hours/open-filter.ts';
import type { FilterValue } from './filter-state.ts';

/** A value of a filter in words. @example { name: 'minRating', value: '4' } → 'Rated 4+' */
export function formatFilter({ name, value }: FilterValue): string {
  switch (name) {
    case 'open':
      return formatOpenFilter(value);
    case 'minRating':
      return `Rated ${value}+`;
    case 'has':
      return `Has ${value}`;
    case 'price':
      return formatPrice(value);
    case 'features':
      return getFeatureLabel(value as FilterFeature);
    case 'brand':
      return value.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  }
}

/** @example formatPrice('2') → '$$' */
export function formatPrice(level: string): string {
  return '$'.repeat(Number(level));
}
