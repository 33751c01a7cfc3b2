import { type FilterFeature, getFeatureLabel } from './filter-values.ts';
import { type Distance, nameDistance } from '../distance/distances.ts';
import { formatOpenFilter } from '../hours/open-filter.ts';

/** A value of a filter of lists, as in URLs. */
type FilterValue = {
  name: 'open' | 'minRating' | 'has' | 'price' | 'features' | 'brand' | 'within';
  value: string;
};

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
      return '$'.repeat(Number(value));
    case 'features':
      return getFeatureLabel(value as FilterFeature);
    case 'within':
      return `Within ${nameDistance(value as Distance)}`;
    case 'brand':
      return value.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
  }
}
