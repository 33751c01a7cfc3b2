import { paths } from '../../../schema/rules/website/paths.ts';
import { findLinkable } from '../../../schema/store/record/read-record.ts';
import type { Snapshot } from '../../../schema/store/snapshot.ts';

/**
 * Pages that are built together. `hasFewPages`: a query for each brand is faster than counting all names. `own`: ids of
 * the businesses whose pages are built if only the own pages of changes are; null if they come with all others.
 */
export type BuildScope = { hasFewPages?: boolean; own?: number[] | null };

/**
 * Pages to which pages that are built may link. The own pages of edits can be published long before what else has
 * changed, such as by an import: until then, they link only to each other and to stored pages.
 */
export class LinkScope {
  readonly #snapshot: Snapshot;
  readonly #own: Set<string> | null;

  constructor(snapshot: Snapshot, own: number[] | null = null) {
    this.#snapshot = snapshot;
    this.#own = own && loadBusinessPaths(snapshot, own);
  }

  /** Those of some items to whose page a page may link. */
  pick<Item>(items: Item[], toPath: (item: Item) => string): Item[] {
    if (this.#own === null || items.length === 0) return items;
    const own = this.#own;
    const linkable = findLinkable(this.#snapshot, items.map(toPath));
    return items.filter((item) => own.has(toPath(item)) || linkable.has(toPath(item)));
  }

  /** True if a page may link to this path. */
  has(path: string): boolean {
    return this.pick([path], (own) => own).length > 0;
  }

  /**
   * Number of the pages of a list to which a page may link: `pages`, or the stored ones of these if only own pages of
   * changes are built, and then at least the first.
   */
  limitPages(pages: number, toPath: (page: number) => string): number {
    if (this.#own === null) return pages;
    const all = Array.from({ length: pages }, (_, i) => i + 1);
    return Math.max(1, this.pick(all, toPath).length);
  }
}

function loadBusinessPaths(snapshot: Snapshot, ids: number[]): Set<string> {
  const rows = snapshot.all<{ slug: string }>(
    'select slug from business where id in (select value from json_each(?)) and removed_at is null',
    JSON.stringify(ids),
  );
  return new Set(rows.map(({ slug }) => paths.business(slug)));
}
