/**
 * Categories in alphabetical order, whatever the case and the accents. Without a collator, because the first one of a
 * page would take a phone a noticeable time.
 */
export function toCategoryOptions<Category extends { name: string; slug: string }>(
  categories: readonly Category[],
): Category[] {
  return categories
    .map((category) => [toKey(category), category] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, category]) => category);
}

/** Text in whose order categories are. A line break is before a blank, so that 'Auto' is before 'Auto Body'. */
function toKey({ name, slug }: { name: string; slug: string }): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
  return `${plain}\n${name}\n${slug}`;
}
