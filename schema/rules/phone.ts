/** Digits of a number of the North American plan: area code and exchange never begin with 0 or 1. */
const NORTH_AMERICAN = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/**
 * Writes a number of the North American plan (US, Canada, Caribbean) in one way, from its ten digits or eleven with the
 * leading 1; null when the digits are no such number.
 *
 * @example formatNorthAmerican('2126861006') → '+1 212-686-1006'
 */
export function formatNorthAmerican(digits: string): string | null {
  const match = NORTH_AMERICAN.exec(digits);
  return match === null ? null : `+1 ${match[1]!}-${match[2]!}-${match[3]!}`;
}
