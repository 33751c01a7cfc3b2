import { memoByText } from '../memo-by-text.ts';
import { fold } from '../text/fold.ts';

/** For names that recur on thousands of rows. */
const foldRecurring = memoByText(fold);

/** Identity of a city: two spellings of one name in one state are one city. */
export function buildCityKey(city: {
  name: string;
  state: string;
  stateCode: string;
  countryCode: string;
}): string {
  const state = city.stateCode === '' ? foldRecurring(city.state) : city.stateCode.toLowerCase();
  return `${foldRecurring(city.name)}|${state}|${city.countryCode.toLowerCase()}`;
}

/** Identity of a category: its folded name. */
export function buildCategoryKey(name: string): string {
  return foldRecurring(name);
}

/**
 * Identity of a business without a place id: the same name at the same street (or address) of the same city is the
 * same business.
 */
export function buildMatchKey(business: {
  name: string;
  street: string | null;
  address: string;
  city: string;
  state: string;
  stateCode: string;
  countryCode: string;
}): string {
  const where = fold(business.street ?? business.address);
  return `${fold(business.name)}|${where}|${buildCityKey({ ...business, name: business.city })}`;
}
