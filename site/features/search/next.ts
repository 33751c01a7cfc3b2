import { DEEPEST_FOR_VISITORS } from '../../../schema/rules/list-depth.ts';
import type { Card } from '../../models/index.ts';
import { GRID } from './grid.ts';

/** A part of a list as the API gives it: `items` from `offset` on, of `total` in all. */
export type Part = { items: Card[]; offset: number; total: number };

/** Cards to show, and where the list goes on: null at its end, or where the API reads no farther. */
export type Step = { cards: Card[]; next: number | null };

/**
 * The first `GRID` cards of a part that are not shown already. The featured ones come in an order of their own, so that
 * the list of all businesses, which continues them, meets them again: asking for as many more as may be met makes one call
 * enough.
 */
export function nextCards({ items, offset, total }: Part, shown: ReadonlySet<string>): Step {
  const cards: Card[] = [];
  let passed = 0;
  for (const card of items) {
    if (cards.length === GRID) break;
    passed++;
    if (!shown.has(card.slug)) cards.push(card);
  }
  const next = offset + passed;
  const isEnd = offset + items.length >= total || items.length === 0;
  const isMore = !isEnd || items.slice(passed).some((card) => !shown.has(card.slug));
  return { cards, next: isMore && next <= DEEPEST_FOR_VISITORS ? next : null };
}
