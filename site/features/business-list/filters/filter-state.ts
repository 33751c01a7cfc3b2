import {
  FILTER_FEATURES,
  KNOWN_FACTS,
  MIN_RATINGS,
  PRICE_LEVELS,
  MAX_BRAND,
} from '../../../../schema/rules/business/filter-values.ts';
import { DISTANCES } from '../../../../schema/rules/distance/distances.ts';
import { OPEN_FILTER, withoutUnknownHours } from '../../../../schema/rules/hours/open-filter.ts';

/** Filters of a list by facts that are counted, as in URLs and the API; '' for none. */
export type ListFilters = {
  /** 'now', or a day and time such as 'fri-19:30'. */
  open: string;
  minRating: string;
  /** Several of these three are separated by commas. */
  has: string;
  price: string;
  features: string;
  /** Name of the brand, folded. */
  brand: string;
  /** Distance from the visitor, such as '5mi'. */
  within: string;
};
export type FilterName = keyof ListFilters;

export const NO_FILTERS: ListFilters = {
  open: '',
  minRating: '',
  has: '',
  price: '',
  features: '',
  brand: '',
  within: '',
};
export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** Values of the filters that have several, in the order of URLs. */
const SEVERAL: Partial<Record<FilterName, readonly string[]>> = {
  has: KNOWN_FACTS,
  price: PRICE_LEVELS,
  features: FILTER_FEATURES,
};
/** Parses filters of a URL. Unknown values are ignored. */
export function parseFilters(parameters: URLSearchParams): ListFilters {
  const filters = { ...NO_FILTERS };
  for (const name of FILTER_NAMES) filters[name] = cleanFilter(name, parameters.get(name) ?? '');
  return filters;
}

function cleanFilter(name: FilterName, text: string): string {
  const values = SEVERAL[name];
  if (values !== undefined) return joinValues(values, text.split(','));
  switch (name) {
    case 'open':
      return OPEN_FILTER.test(text) ? withoutUnknownHours(text) : '';
    case 'minRating':
      return (MIN_RATINGS as readonly string[]).includes(text) ? text : '';
    case 'within':
      return (DISTANCES as readonly string[]).includes(text) ? text : '';
    default:
      return text.trim().toLowerCase().slice(0, MAX_BRAND).trim();
  }
}

/** A set of values has one form, so that each state of a list has one URL. */
function joinValues(all: readonly string[], chosen: readonly string[]): string {
  return all.filter((value) => chosen.includes(value)).join();
}

/** A value of a filter. */
export type FilterValue = { name: FilterName; value: string };

/** True if the value is set. */
export function hasValue(filters: ListFilters, { name, value }: FilterValue): boolean {
  return SEVERAL[name] === undefined ? filters[name] === value : filters[name].split(',').includes(value);
}

/** Filters with the value set if it was not, and removed if it was. */
export function toggleValue(filters: ListFilters, { name, value }: FilterValue): ListFilters {
  const values = SEVERAL[name];
  const isSet = hasValue(filters, { name, value });
  if (values === undefined) return { ...filters, [name]: isSet ? '' : value };
  const chosen = filters[name].split(',');
  const next = isSet ? chosen.filter((one) => one !== value) : [...chosen, value];
  return { ...filters, [name]: joinValues(values, next) };
}

/** All values that are set. */
export function listValues(filters: ListFilters): FilterValue[] {
  return FILTER_NAMES.flatMap((name) => {
    const values = SEVERAL[name] === undefined ? [filters[name]] : filters[name].split(',');
    return values.filter(Boolean).map((value) => ({ name, value }));
  });
}

/** True if any filter is set. */
export function hasFilters(filters: ListFilters): boolean {
  return FILTER_NAMES.some((name) => filters[name] !== '');
}

/** The filters of a state that has more. */
export function pickFilters(filters: ListFilters): ListFilters {
  const { open, minRating, has, price, features, brand, within } = filters;
  return { open, minRating, has, price, features, brand, within };
}
