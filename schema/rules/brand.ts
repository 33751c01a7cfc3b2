/** Something with the folded name of a listing (rules/fold.ts): shops of a chain share it. */
export type Named = { nameKey: string };

/**
 * The first of each brand, in their order, without those of the brand `own`: lists beside a business show something else.
 *
 * @example onePerBrand([cvs, deli, cvs2], { nameKey: 'walgreens' }) → [cvs, deli]
 */
export function onePerBrand<Item extends Named>(items: readonly Item[], own: Named): Item[] {
  const seen = new Set([own.nameKey]);
  return items.filter(({ nameKey }) => !seen.has(nameKey) && seen.add(nameKey));
}
