import type { ListedBusiness } from '../../../contracts/business.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';
import { loadCounts } from './count-list.ts';
import { growCircle, type Grown } from './grow-circle.ts';
import type { HoursConditions } from './open-now.ts';
import { type List, planList } from './plan-list.ts';
import { readBestMatches } from './read-best-matches.ts';
import { readCircle, readGrown, readNearest } from './read-circle.ts';
import { readDirectory, readGroups, readSortedMatches } from './read-in-order.ts';

/** A page, and the circle of its list if words have made it grow: its facets are counted in the same. */
export type ListPage = Page<ListedBusiness> & { grown?: Grown };

/** Reads a page of a list by its plan. */
export async function readList(db: Database, list: List): Promise<ListPage> {
  const { circle, words } = list;
  if (circle !== null && circle.radius === null && words !== null && list.hours === null) {
    const grown = await growCircle(db, { ...list, words }, circle.place);
    const known = { ...list, circle: { ...circle, radius: grown.radius } };
    const isRead = grown.ids !== null && list.sortBy === undefined;
    return {
      ...(isRead ? await readGrown(db, list, circle.place, grown.ids!) : await readList(db, known)),
      grown,
    };
  }
  const counts = await loadCounts(db, list);
  const plan = planList(list, counts);
  switch (plan.kind) {
    case 'empty':
      return { items: [], total: plan.total };
    case 'directory':
      return readDirectory(db, list, plan);
    case 'groups':
      return readGroups(db, list, plan);
    case 'sorted-matches':
      return readSortedMatches(db, list, plan);
    case 'nearest':
      return readNearest(db, list, plan);
    case 'circle':
      return readCircle(db, list, plan);
    case 'best-matches':
      return readBestMatches(db, list, plan);
  }
}

/** Reads a page of two concatenated lists: open businesses, and those with unknown hours, tested by `isUnknown`. */
export async function readOpenFirst(
  db: Database,
  list: List,
  isUnknown: HoursConditions,
): Promise<Page<ListedBusiness> & { hoursUnknown: number }> {
  const open = await readList(db, list);
  const left = list.limit - open.items.length;
  const offset = Math.max(0, list.offset - open.total);
  const unknown = await readList(db, { ...list, hours: isUnknown, offset, limit: Math.max(1, left) });
  return {
    items: [...open.items, ...unknown.items.slice(0, left)],
    total: open.total + unknown.total,
    hoursUnknown: unknown.total,
  };
}
