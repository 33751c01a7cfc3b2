import { memo } from './memo.ts';

/** Maximum number of entries; a file has fewer distinct values, and a hostile one must not fill the memory. */
const MAX_ENTRIES = 20_000;

/** Caches the results of a function of one text, for values that recur on thousands of rows. */
export function memoByText<T>(compute: (text: string) => T): (text: string) => T {
  return memo(MAX_ENTRIES, compute);
}
