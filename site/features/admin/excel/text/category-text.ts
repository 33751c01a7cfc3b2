import type { CategoryMerge } from '../../../../../schema/contracts/batch.ts';
import { formatCount } from './numbers.ts';

const MOST_NAMED = 5;

/**
 * Categories of a file that are filed in others, the largest by name.
 *
 * @example '“Dentists” → “Dentist” (12 satır), 3 kategori daha'
 */
export function toMergedText(merged: readonly CategoryMerge[]): string {
  const named = merged
    .slice(0, MOST_NAMED)
    .map(({ name, into, count }) => `“${name}” → “${into}” (${formatCount(count)} satır)`);
  const others = merged.length - MOST_NAMED;
  return [...named, ...(others > 0 ? [`${formatCount(others)} kategori daha`] : [])].join(', ');
}
