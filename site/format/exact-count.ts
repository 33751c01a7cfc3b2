import { formatWholeNumber } from '../../schema/rules/text/whole-number.ts';

/** @example formatExactCount(1640, 'business', 'businesses') → '1,640 businesses' */
export function formatExactCount(count: number, one: string, many: string): string {
  return `${formatWholeNumber(count)} ${count === 1 ? one : many}`;
}
