/** Spellings of one name, each with how often it was met. */
export type Spellings = Map<string, number>;

export function countSpelling(spellings: Spellings, spelling: string): void {
  spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
}

/**
 * The spelling to show: one in mixed case if there is any, then the most frequent, then the first by code points, so that
 * the order of the rows does not matter.
 */
export function bestSpelling(spellings: Spellings): string {
  const ranked = [...spellings].sort(
    ([a, countA], [b, countB]) => worth(b) - worth(a) || countB - countA || (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? '';
}

/** Whether a spelling shows a name better than the one in use, which changes for nothing less. */
export function isBetterSpelling(spelling: string, than: string): boolean {
  return worth(spelling) > worth(than);
}

/** 0: says nothing, 1: all capitals, 2: all small, 3: mixed, as names are written (so are those without any case). */
function worth(spelling: string): number {
  if (spelling === '') return 0;
  const upper = spelling === spelling.toUpperCase();
  const lower = spelling === spelling.toLowerCase();
  if (upper === lower) return 3;
  return upper ? 1 : 2;
}
