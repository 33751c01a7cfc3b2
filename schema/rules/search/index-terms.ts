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

/**
 * Term of an e-mail address; '' if it is none. The beginning of an address has the beginning of its term.
 *
 * @example toEmailTerm('Ada@x.example') → 'øeadaæ64æxøexample'
 */
export function toEmailTerm(email: string | null): string {
  const address = email?.trim().toLowerCase() ?? '';
  return /^[^\s@]+@[^\s@]*$/.test(address) ? `${SIGN}e${toTermText(address)}` : '';
}

/** Term of the host of an address on the web, without 'www.'; '' if it is none. */
export function toHostTerm(website: string | null): string {
  if (website === null || !URL.canParse(website)) return '';
  return `${SIGN}h${toTermText(new URL(website).hostname.replace(/^www\./, ''))}`;
}

/** One term of the tokenizer for a text with signs, different for each text. */
function toTermText(text: string): string {
  return text.replace(/[^a-z0-9]/gu, (sign) => (sign === '.' ? SIGN : `æ${sign.codePointAt(0)}æ`));
}
