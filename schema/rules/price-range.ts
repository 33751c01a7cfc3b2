const SIGNS = /^([$€£¥₺₹₩])\1{0,3}$/;
const AMOUNTS =
  /^[$€£¥₺₹₩]?\s?\d[\d.,]*\+?(?:\s?[-–]\s?[$€£¥₺₹₩]?\s?\d[\d.,]*)?\s?(?:[$€£¥₺₹₩]|TL|[A-Z]{3})?$/;

/** Longest range of amounts, in characters. */
const MAX_LENGTH = 30;

/** Whether a text says what a visit costs: '$' to '$$$$', in other currencies too, or amounts like '$20–30'. */
export function isPriceRange(text: string): boolean {
  return SIGNS.test(text) || (text.length <= MAX_LENGTH && AMOUNTS.test(text) && /\D/.test(text));
}
