/**
 * Formats a count in short form: in full up to 999, then thousands with K (one decimal below 10K), then millions with
 * M.
 *
 * @example formatShortCount(640) → '640'; formatShortCount(1640) → '1.6K'; formatShortCount(87347) → '87K'
 */
export function formatShortCount(count: number): string {
  return shortenNumber(count, Math.round);
}

/**
 * Like {@link formatShortCount}, but rounded down with a plus sign, so that figures about the directory never exceed
 * the count.
 *
 * @example formatAtLeast(50) → '50'; formatAtLeast(1699) → '1.6K+'; formatAtLeast(365400) → '365K+'
 */
export function formatAtLeast(count: number): string {
  return count > 999 ? `${shortenNumber(count, Math.floor)}+` : String(count);
}

/** @example formatCount(1, 'business', 'businesses') → '1 business'; formatCount(1640, …) → '1.6K businesses' */
export function formatCount(count: number, one: string, many: string): string {
  return `${formatShortCount(count)} ${count === 1 ? one : many}`;
}

function shortenNumber(count: number, whole: (value: number) => number): string {
  if (count <= 999) return String(count);
  const tenths = whole(count / 100) / 10;
  if (tenths < 10) return `${tenths}K`;
  const thousands = whole(count / 1000);
  return thousands < 1000 ? `${thousands}K` : `${whole(count / 100_000) / 10}M`;
}
