import { toCumulative, findIndex } from '../cities/index.ts';
import { CAFES } from './cafes.ts';
import { CARE } from './care.ts';
import { GROCERIES } from './groceries.ts';
import { HEALTHCARE } from './health.ts';
import { LEARNING } from './learning.ts';
import { LEISURE } from './leisure.ts';
import { LODGINGS } from './lodging.ts';
import { OFFICES } from './offices.ts';
import { RESTAURANTS } from './restaurants.ts';
import { SHOPS } from './shops.ts';
import { TRADES } from './trades.ts';
import type { SampleCategory } from './types.ts';

export type * from './types.ts';

export const CATEGORIES: readonly SampleCategory[] = [
  ...RESTAURANTS,
  ...CAFES,
  ...GROCERIES,
  ...SHOPS,
  ...HEALTHCARE,
  ...CARE,
  ...TRADES,
  ...OFFICES,
  ...LODGINGS,
  ...LEARNING,
  ...LEISURE,
];

const SHARES = toCumulative(CATEGORIES.map(({ weight }) => weight));

/** The category at position `share` (0 … 1), when categories are laid side by side by weight. */
export function findCategory(share: number): SampleCategory {
  return CATEGORIES[findIndex(SHARES, share)]!;
}
