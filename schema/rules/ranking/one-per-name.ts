/** An item with the folded name of a business (text/fold.ts), which shops of a chain share. */
export type NameKeyed = { nameKey: string };

/**
 * The first item of each name, in their order, without the name `own`: lists beside a business show others. Only
 * equal names count, because items left out are shown nowhere: 'Pier 39' and 'Pier 1 Imports' are not branches
 * (brand-variety.ts guesses).
 *
 * @example pickOnePerName([cvs, deli, cvs2], { nameKey: 'walgreens' }) → [cvs, deli]
 */
export function pickOnePerName<Item extends NameKeyed>(items: readonly Item[], own: NameKeyed): Item[] {
  const seen = new Set([own.nameKey]);
  return items.filter(({ nameKey }) => !seen.has(nameKey) && seen.add(nameKey));
}
