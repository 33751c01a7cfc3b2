/**
 * Formats a whole number, which must not have decimals, with commas between thousands.
 *
 * The first `Intl` format of a page takes a browser some 30 milliseconds, and a phone 150, in which it does nothing
 * else.
 *
 * @example formatWholeNumber(1640) → '1,640'
 */
export function formatWholeNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
