import { exactly } from './count.ts';

type Found = {
  total: number;
  /** The words really looked for, where those asked for were not found. */
  corrected?: string | undefined;
  isOpen: boolean;
  isNear: boolean;
};

/**
 * How much a list of businesses found, and of what.
 *
 * @example found({ total: 12, isOpen: true, isNear: true }, 'result', 'results') → '12 results open now near you'
 */
export function found({ total, corrected, isOpen, isNear }: Found, one: string, many: string): string {
  const which = [isOpen && 'open now', isNear && 'near you'].filter(Boolean).join(' ') || 'found';
  const count = `${exactly(total, one, many)} ${which}`;
  return corrected === undefined ? count : `Showing results for “${corrected}”. ${count}`;
}
