import { slugify } from '../business/slug.ts';
import { fold } from '../text/fold.ts';
import { findRegion } from './regions.ts';

/**
 * The name of a state in URLs and in the API: country and slug of its full name, so that all spellings of a known
 * state have one slug. Letters of other scripts are transliterated. Null for a state without any letter or digit.
 *
 * @example toStateSlug('US', 'Utah') → 'us-utah'
 * @example toStateSlug('DE', 'Bavaria') → 'de-bayern'
 */
export function toStateSlug(countryCode: string, state: string): string | null {
  const name = toStateName(countryCode, state);
  return fold(name) === '' ? null : slugify(`${countryCode} ${name}`);
}

/** Slug of the state of a city; null if it has none. The code stands for a name that is missing. */
export function getCityStateSlug(city: {
  state: string;
  stateCode: string;
  countryCode: string;
}): string | null {
  return toStateSlug(city.countryCode, city.state === '' ? city.stateCode : city.state);
}

/**
 * The full name of a state by which it is shown; one that is not known stays as it is written.
 *
 * @example toStateName('US', 'UT') → 'Utah'
 */
export function toStateName(countryCode: string, state: string): string {
  return findRegion(state, countryCode)?.name ?? state.trim();
}
