/** Digits of a North American number: area code and exchange never begin with 0 or 1. */
const NORTH_AMERICAN = /^1?([2-9]\d{2})([2-9]\d{2})(\d{4})$/;

/**
 * Formats a North American number (US, Canada, Caribbean) from its ten digits, or eleven with the leading 1; null for
 * other digits.
 *
 * @example formatNorthAmerican('2126861006') → '+1 212-686-1006'
 */
export function formatNorthAmerican(digits: string): string | null {
  const match = NORTH_AMERICAN.exec(digits);
  return match === null ? null : `+1 ${match[1]!}-${match[2]!}-${match[3]!}`;
}
