import type { Facts } from '../../../site/models/builders/facts.ts';
import { BUSINESSES_PER_PAGE, countPages } from '../../../site/models/page-numbers.ts';
import type { ListUnit } from '../render/build-pages.ts';
import { groupPages } from './list-pages.ts';
import { buildListUnits } from './plan-full.ts';

/** Pages of categories, or of cities, that changes concern, by the id of the list. */
export type ChangedLists = Map<number, Set<number> | 'all'>;

/** Units of the changed pages of lists; `isPart` if only the own pages of changes are planned. */
export function* toUnits(
  of: 'category' | 'city',
  lists: ChangedLists,
  facts: Facts,
  isPart: boolean,
): Generator<ListUnit> {
  for (const [id, pages] of lists) {
    const last = countPages(facts[of](id).businessCount, BUSINESSES_PER_PAGE);
    const units =
      pages === 'all'
        ? buildListUnits(of, id, 1, last)
        : groupPages(pages, last).map((span) => ({ kind: of, id, ...span }));
    for (const unit of units) yield isPart ? { ...unit, isPart } : unit;
  }
}

/** Number of pages of some units. */
export function countListPages(units: { first: number; last: number }[]): number {
  return units.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}
