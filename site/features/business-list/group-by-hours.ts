/**
 * Cuts a part of a list in which the open ones come first.
 *
 * @param offset listings before the part
 * @returns its open items, and those without hours
 */
export function groupByHours<Item>(
  { items, total, hoursUnknown = 0 }: { items: Item[]; total: number; hoursUnknown?: number },
  offset: number,
): [open: Item[], unknown: Item[]] {
  const open = Math.max(0, Math.min(items.length, total - hoursUnknown - offset));
  return [items.slice(0, open), items.slice(open)];
}
