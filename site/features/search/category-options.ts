/**
 * Categories in alphabetical order. Letters with accents follow those without; the first collator of a page would take
 * a phone a noticeable time.
 */
export function toCategoryOptions<Category extends { name: string; slug: string }>(
  categories: readonly Category[],
): Category[] {
  // A line break is before all letters: 'Auto' is before 'Auto Body'.
  const toKey = ({ name, slug }: Category) => `${name.normalize('NFD').toLowerCase()}\n${slug}`;
  return categories.toSorted((a, b) => (toKey(a) < toKey(b) ? -1 : 1));
}
