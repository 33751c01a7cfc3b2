import type { CategoryMerge } from '../../../schema/contracts/batch.ts';

const MAX_LINES = 20;

/** Lists categories of a file that are filed in others; [] if there are none. */
export function formatMergedCategories(merged: readonly CategoryMerge[]): string[] {
  if (merged.length === 0) return [];
  const format = (number: number) => number.toLocaleString('en');
  const rows = merged.reduce((sum, { count }) => sum + count, 0);
  const more = merged.length - MAX_LINES;
  return [
    `Categories filed in others: ${format(merged.length)} (${format(rows)} ${rows === 1 ? 'row' : 'rows'})`,
    ...merged
      .slice(0, MAX_LINES)
      .map(({ name, into, count }) => `  ${format(count)} × “${name}” in “${into}”`),
    ...(more > 0 ? [`  … and ${format(more)} more.`] : []),
  ];
}
