import { cumulative, indexAt } from '../places/index.ts';
import { CARE } from './care.ts';
import { COMMUNITY } from './community.ts';
import { FOOD } from './food.ts';
import { HEALTHCARE } from './health.ts';
import { OFFICES } from './offices.ts';
import { SHOPS } from './shops.ts';
import { TRADES } from './trades.ts';
import type { Kind } from './types.ts';

export type * from './types.ts';

export const KINDS: readonly Kind[] = [
  ...FOOD,
  ...SHOPS,
  ...HEALTHCARE,
  ...CARE,
  ...TRADES,
  ...OFFICES,
  ...COMMUNITY,
];

const SHARES = cumulative(KINDS.map(({ weight }) => weight));

/** The kind that owns `share` (0 … 1) of all listings, when kinds are laid side by side by their weight. */
export function kindAt(share: number): Kind {
  return KINDS[indexAt(SHARES, share)]!;
}
