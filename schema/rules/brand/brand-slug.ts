/**
 * Slug of a brand. The folded name has only a–z, digits and single spaces, so a slug is that of one brand for ever.
 *
 * @example toBrandSlug('mcdonalds') → 'mcdonalds'; toBrandSlug('dunkin donuts') → 'dunkin-donuts'
 */
export function toBrandSlug(nameKey: string): string {
  return nameKey.replaceAll(' ', '-');
}

/** Folded name of the brand with a slug. */
export function toBrandKey(slug: string): string {
  return slug.replaceAll('-', ' ');
}
