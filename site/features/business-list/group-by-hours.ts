/**
 * Splits a page of a list that begins with open businesses.
 *
 * @param offset number of businesses before the page
 * @returns its open businesses, and those with unknown hours
 */
export function groupByHours<Item>(
  { items, total, hoursUnknown = 0 }: { items: Item[]; total: number; hoursUnknown?: number },
  offset: number,
): [open: Item[], unknown: Item[]] {
  const open = Math.max(0, Math.min(items.length, total - hoursUnknown - offset));
  return [items.slice(0, open), items.slice(open)];
}
