/** Finds those of the slugs that are taken. */
export type FindTakenSlugs = (slugs: string[]) => Promise<ReadonlySet<string>>;

/**
 * Gives each item, in order, the first of its candidates that is neither taken nor given to an earlier item. The
 * result of an item depends only on the items before it, so repeated work gives the same slugs.
 */
export async function assignUniqueSlugs<T>(
  items: T[],
  candidates: (item: T) => Iterable<string>,
  findTaken: FindTakenSlugs,
): Promise<string[]> {
  const taken = new Map<string, boolean>();
  for (;;) {
    const unknown = new Set<string>();
    const given = new Set<string>();
    const slugs = items.map((item) => {
      for (const slug of candidates(item)) {
        if (given.has(slug) || taken.get(slug) === true) continue;
        if (!taken.has(slug)) unknown.add(slug);
        given.add(slug);
        return slug;
      }
      throw new RangeError('The candidates for a slug ended before a free one');
    });
    if (unknown.size === 0) return slugs;
    const found = await findTaken([...unknown]);
    for (const slug of unknown) taken.set(slug, found.has(slug));
  }
}

/** base, base-2, base-3 …; with `from` above 1, numbered ones only. */
export function* generateNumberedSlugs(base: string, from = 1): Generator<string> {
  if (from <= 1) yield base;
  for (let number = Math.max(2, from); ; number += 1) yield `${base}-${number}`;
}

/** Number that a numbered slug has after `base`, 1 for `base` itself. */
export function getSlugNumber(slug: string, base: string): number {
  return slug === base ? 1 : Number(slug.slice(base.length + 1));
}
