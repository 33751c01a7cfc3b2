/**
 * Writes a count the short way: whole up to 999, then thousands with K (one decimal below 10K), then millions with M.
 *
 * @example shortCount(640) → '640'; shortCount(1640) → '1.6K'; shortCount(87347) → '87K'
 */
export function formatShortCount(count: number): string {
  return shortenNumber(count, Math.round);
}

/**
 * As shortCount, for a figure about the directory: cut instead of rounded, with a plus, so that it never says too much.
 *
 * @example atLeast(50) → '50'; atLeast(1699) → '1.6K+'; atLeast(365400) → '365K+'
 */
export function formatAtLeast(count: number): string {
  return count > 999 ? `${shortenNumber(count, Math.floor)}+` : String(count);
}

/** @example counted(1, 'business', 'businesses') → '1 business'; counted(1640, …) → '1.6K businesses' */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatShortCount(count)} ${count === 1 ? one : many}`;
}

const WHOLE = new Intl.NumberFormat('en-US');

/** @example exactly(1640, 'business', 'businesses') → '1,640 businesses' */
export function formatExactCount(count: number, one: string, many: string): string {
  return `${WHOLE.format(count)} ${count === 1 ? one : many}`;
}

function shortenNumber(count: number, whole: (value: number) => number): string {
  if (count <= 999) return String(count);
  const tenths = whole(count / 100) / 10;
  if (tenths < 10) return `${tenths}K`;
  const thousands = whole(count / 1000);
  return thousands < 1000 ? `${thousands}K` : `${whole(count / 100_000) / 10}M`;
}
