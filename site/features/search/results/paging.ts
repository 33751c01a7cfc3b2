import { MAX_PUBLIC_OFFSET } from '../../../../schema/rules/list-limits.ts';
import type { Card } from '../../../models/page-models.ts';
import { GRID_SIZE } from './grid-size.ts';

/** Page of a list from the API: `items` starting at `offset`, of `total`. */
export type LoadedPart = { items: Card[]; offset: number; total: number };

/** Cards to show, and the offset of the next page; null at the end or the maximum offset of the API. */
export type GridStep = { cards: Card[]; next: number | null };

/**
 * The first `GRID_SIZE` cards of a page that are not shown yet. The list of all businesses contains the featured ones
 * again, so that many more are requested at once.
 */
export function getNextCards({ items, offset, total }: LoadedPart, shown: ReadonlySet<string>): GridStep {
  const cards: Card[] = [];
  let passed = 0;
  for (const card of items) {
    if (cards.length === GRID_SIZE) break;
    passed++;
    if (!shown.has(card.slug)) cards.push(card);
  }
  const next = offset + passed;
  const isEnd = offset + items.length >= total || items.length === 0;
  const isMore = !isEnd || items.slice(passed).some((card) => !shown.has(card.slug));
  return { cards, next: isMore && next <= MAX_PUBLIC_OFFSET ? next : null };
}
