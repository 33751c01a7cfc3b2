import { MAX_PUBLIC_OFFSET } from '../../../../schema/rules/list-limits.ts';
import type { Card } from '../../../models/page-models.ts';
import { GRID_SIZE } from './grid-size.ts';

/** A part of a list as the API gives it: `items` from `offset` on, of `total` in all. */
export type LoadedPart = { items: Card[]; offset: number; total: number };

/** Cards to show, and where the list goes on: null at its end, or where the API reads no farther. */
export type GridStep = { cards: Card[]; next: number | null };

/**
 * The first `GRID_SIZE` cards of a part that are not shown already. The featured ones come in an order of their own, so that
 * the list of all businesses, which continues them, meets them again: asking for as many more as may be met makes one call
 * enough.
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
