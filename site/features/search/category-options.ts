const BY_NAME = new Intl.Collator('en');

/** Categories in alphabetical order. */
export function toCategoryOptions<Category extends { name: string; slug: string }>(
  categories: readonly Category[],
): Category[] {
  return categories.toSorted((a, b) => BY_NAME.compare(a.name, b.name) || BY_NAME.compare(a.slug, b.slug));
}
