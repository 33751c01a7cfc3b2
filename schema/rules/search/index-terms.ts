import { toNationalNumber } from '../business/national-number.ts';
import { getCityStateSlug } from '../location/state-slug.ts';

/** First letter of terms that no folded word has, so that no visitor's word equals one. */
const SIGN = 'ø';

/**
 * Term of the search index for a state, by which businesses of its cities are found.
 *
 * @example toStateTerm('us-utah') → 'øsusutah'
 */
export function toStateTerm(slug: string): string {
  return `${SIGN}s${slug.replaceAll('-', '')}`;
}

/** Term of the state of a city; '' if it has none. */
export function getCityStateTerm(city: Parameters<typeof getCityStateSlug>[0]): string {
  const slug = getCityStateSlug(city);
  return slug === null ? '' : toStateTerm(slug);
}

/** Term of a phone number in any spelling; '' if it is none. */
export function toPhoneTerm(phone: string | null): string {
  const number = phone === null ? null : toNationalNumber(phone);
  return number === null ? '' : `${SIGN}p${number}`;
}
