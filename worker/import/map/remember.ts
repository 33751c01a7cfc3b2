import { memo } from '../../../schema/rules/memo.ts';

/** Entries kept at most; a file has fewer different values than that, and a hostile one must not fill the memory. */
const MOST = 20_000;

/** A function of one text that keeps its answers, for values that return on thousands of rows. */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  return memo(MOST, compute);
}
