/** Something with the folded name of a listing (rules/fold.ts): shops of a chain share it. */
export type Named = { nameKey: string };

/**
 * The first of each name, in their order, without those of the name `own`: lists beside a business show something else. Only
 * equal names count, since what is left out is shown nowhere: 'Pier 39' and 'Pier 1 Imports' are not branches (brand.ts guesses).
 *
 * @example onePerName([cvs, deli, cvs2], { nameKey: 'walgreens' }) → [cvs, deli]
 */
export function onePerName<Item extends Named>(items: readonly Item[], own: Named): Item[] {
  const seen = new Set([own.nameKey]);
  return items.filter(({ nameKey }) => !seen.has(nameKey) && seen.add(nameKey));
}
