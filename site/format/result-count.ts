import { type Distance, nameDistance } from '../../schema/rules/distance/distances.ts';
import { formatExactCount } from './exact-count.ts';

type ResultCount = {
  total: number;
  /** Corrected search words, if the requested ones matched nothing. */
  corrected?: string | undefined;
  /** Words that were left out, because nothing has all of them. */
  leftOut?: string | undefined;
  /** Number of results with unknown hours; 0 unless open ones are requested. */
  hoursUnknown?: number | undefined;
  isOpen: boolean;
  isNear: boolean;
  /** Distance of the search; '' for any. */
  within?: Distance | '';
};

/**
 * Sentence on the number and kind of results.
 *
 * @example formatResultCount({ total: 352, hoursUnknown: 340, isOpen: true, isNear: true }, 'result', 'results') →
 * '12 results open now near you · 340 without hours'
 */
export function formatResultCount(
  { total, corrected, leftOut, hoursUnknown = 0, isOpen, isNear, within }: ResultCount,
  one: string,
  many: string,
): string {
  const where = within ? `within ${nameDistance(within)}` : isNear && 'near you';
  const which = [isOpen && 'open now', where].filter(Boolean).join(' ') || 'found';
  const unknown = hoursUnknown > 0 ? ` · ${formatExactCount(hoursUnknown, 'without', 'without')} hours` : '';
  const count = `${formatExactCount(total - hoursUnknown, one, many)} ${which}${unknown}`;
  if (leftOut === undefined)
    return corrected === undefined ? count : `Showing results for “${corrected}”. ${count}`;
  const instead = corrected === undefined ? '' : `, and with “${corrected}” instead`;
  return `Nothing has all these words. Without “${leftOut}”${instead}: ${count}`;
}
