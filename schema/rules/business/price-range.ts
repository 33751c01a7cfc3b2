import { PRICE_LEVELS, type PriceLevel } from './filter-values.ts';

const SIGNS = /^(\p{Sc})\1{0,3}$/u;
const AMOUNTS = /^\p{Sc}?\s?\d[\d.,]*\+?(?:\s?[-–]\s?\p{Sc}?\s?\d[\d.,]*)?\s?(?:\p{Sc}|TL|[A-Z]{3})?$/u;

/** Longest range of amounts, in characters. */
const MAX_LENGTH = 30;

/** True if a text is a price range: '$' to '$$$$', in other currencies too, or amounts like '$20–30'. */
export function isPriceRange(text: string): boolean {
  return SIGNS.test(text) || (text.length <= MAX_LENGTH && AMOUNTS.test(text) && /\D/.test(text));
}

/** Level of a price range in signs, from 1 to 4; null for amounts. @example getPriceLevel('₺₺') → '2' */
export function getPriceLevel(text: string): PriceLevel | null {
  return SIGNS.test(text) ? PRICE_LEVELS[[...text].length - 1]! : null;
}
