import { fold } from '../text/fold.ts';

/** Longest slug in characters; longer ones are cut at a word. */
export const MAX_SLUG_LENGTH = 80;

/** Slugs that are API paths and never given to a business. */
const RESERVED_SLUGS = new Set(['stats', 'random']);

/**
 * Converts a name to a readable path segment of a–z, 0–9 and hyphens. A name without any letter or digit becomes
 * `fallback`.
 *
 * @example slugify('Café Zürich') → 'cafe-zurich'
 */
export function slugify(text: string, fallback = 'listing'): string {
  const words = fold(text).split(' ').filter(Boolean);
  let slug = '';
  for (const word of words) {
    const next = slug === '' ? word : `${slug}-${word}`;
    if (next.length > MAX_SLUG_LENGTH) break;
    slug = next;
  }
  if (slug === '') slug = words[0]?.slice(0, MAX_SLUG_LENGTH) ?? fallback;
  return RESERVED_SLUGS.has(slug) ? `${slug}-1` : slug;
}

/** Preferred slug of a business: its name and city. */
export function buildBusinessSlug(name: string, city: string): string {
  return slugify(`${name} ${city}`);
}
