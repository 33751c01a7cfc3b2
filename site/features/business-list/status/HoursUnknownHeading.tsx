import type { ReactNode } from 'react';
import { formatExactCount } from '../../../format/exact-count.ts';

type Props = {
  open: number;
  unknown: number;
  /** The moment of the filter. */
  when?: 'now' | 'then';
};

/** Heading between open businesses and those with unknown hours. */
export function HoursUnknownHeading({ open, unknown, when = 'now' }: Props): ReactNode {
  return (
    <p className="hours-line">
      {open === 0 && `Nothing whose hours are known is open ${when}. `}
      {formatExactCount(unknown, 'business', 'businesses')} without hours:
    </p>
  );
}
