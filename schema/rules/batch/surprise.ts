import type { ChangeGroup } from '../../contracts/batch.ts';

type Surprise = ChangeGroup['surprise'];
type Rated = Pick<ChangeGroup, 'field' | 'change' | 'share' | 'count'>;

/** Fields by which visitors know a business, so that few changes are a surprise. */
const IDENTITY = new Set<string | null>(['name', 'city', 'category', 'businessStatus']);

/** Shares above which a change is a medium and a high surprise. */
function getLimits({ field, change }: Rated): [medium: number, high: number] {
  if (change === 'removed' || change === 'moved') return [0.001, 0.01];
  if (change === 'doubtful') return [0, 0.01];
  if (change === 'added') return [0.9, 1];
  if (change === 'new') return [0.5, 1];
  return IDENTITY.has(field) ? [0.01, 0.1] : [0.2, 0.5];
}

/** Rates how surprising a group of changes is. A handful of businesses is never a high surprise. */
export function rateSurprise(group: Rated): Surprise {
  const [medium, high] = getLimits(group);
  if (group.share > high && group.count >= 5) return 'high';
  return group.share > medium ? 'medium' : 'low';
}

const RANKS: Record<Surprise, number> = { high: 0, medium: 1, low: 2 };

/** Compares groups: most surprising first, then the largest. */
export function compareSurprise(
  a: Pick<ChangeGroup, 'surprise' | 'count' | 'key'>,
  b: Pick<ChangeGroup, 'surprise' | 'count' | 'key'>,
): number {
  return RANKS[a.surprise] - RANKS[b.surprise] || b.count - a.count || (a.key < b.key ? -1 : 1);
}
