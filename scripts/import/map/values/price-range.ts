import { isPriceRange } from '../../../../schema/rules/business/price-range.ts';
import { ParseError } from '../cells/parse-error.ts';

const WORDS = new Map([
  ['inexpensive', '$'],
  ['cheap', '$'],
  ['moderate', '$$'],
  ['expensive', '$$$'],
  ['very expensive', '$$$$'],
]);

/** Reads a price range: '$$', '€€', '$20–30', 'Moderate'. */
export function readPriceRange(text: string): string | ParseError {
  const word = WORDS.get(text.toLowerCase());
  if (word !== undefined) return word;
  return isPriceRange(text)
    ? text
    : new ParseError('This is not a valid price range.', 'Use $ to $$$$, or amounts, for example $20–30.');
}
