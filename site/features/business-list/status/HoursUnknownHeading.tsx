import type { ReactNode } from 'react';
import { formatExactCount } from '../../../format/count.ts';

/** Divides what is open from what nobody knows the hours of. */
export function HoursUnknownHeading({ open, unknown }: { open: number; unknown: number }): ReactNode {
  return (
    <p className="hours-line">
      {open === 0 && 'Nothing whose hours are known is open now. '}
      {formatExactCount(unknown, 'business', 'businesses')} without hours:
    </p>
  );
}
