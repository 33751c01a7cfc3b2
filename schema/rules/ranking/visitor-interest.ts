import { memo } from '../memo.ts';
import { fold } from '../text/fold.ts';
import { getCategoryGroup, type CategoryGroup } from '../business/category-groups.ts';

/** Interest of visitors in businesses of a kind: 0 hardly any, 3 most. */
export type Interest = 0 | 1 | 2 | 3;

const BY_GROUP: Readonly<Record<CategoryGroup, Interest>> = {
  eat: 3,
  shopping: 3,
  health: 3,
  beauty: 3,
  travel: 3,
  leisure: 3,
  home: 2,
  auto: 2,
  pets: 2,
  community: 2,
  money: 2,
  services: 1,
  industry: 0,
  other: 1,
};
/** Kinds that have an address and no visitors. */
const WITHOUT_VISITORS =
  /\b(labor organization|corporate office|holding|management and consulting|vending machines?|atm|political organization|real estate operator|research|mining|secretarial services|credit reporting|office)$/;

const CACHE_SIZE = 5000;

/** Interest of visitors in a category. */
export const getInterest: (category: string) => Interest = memo(CACHE_SIZE, (category) =>
  WITHOUT_VISITORS.test(fold(category)) && !/\bpost office\b/.test(fold(category))
    ? 0
    : BY_GROUP[getCategoryGroup(category)],
);
