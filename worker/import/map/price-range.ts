import { Refusal } from './problem.ts';

const SIGNS = /^([$€£¥₺₹₩])\1{0,3}$/;
const AMOUNTS =
  /^[$€£¥₺₹₩]?\s?\d[\d.,]*\+?(?:\s?[-–]\s?[$€£¥₺₹₩]?\s?\d[\d.,]*)?\s?(?:[$€£¥₺₹₩]|TL|[A-Z]{3})?$/;
const WORDS = new Map([
  ['inexpensive', '$'],
  ['cheap', '$'],
  ['moderate', '$$'],
  ['expensive', '$$$'],
  ['very expensive', '$$$$'],
]);

/** Reads what a visit costs: '$$', '€€', '$20–30', 'Moderate'. */
export function readPriceRange(text: string): string | Refusal {
  const word = WORDS.get(text.toLowerCase());
  if (word !== undefined) return word;
  const isRange = SIGNS.test(text) || (text.length <= 30 && AMOUNTS.test(text) && /\D/.test(text));
  return isRange ? text : new Refusal('This is no price range.', 'Write $ to $$$$, or amounts like $20–30.');
}
