import type { ReactNode } from 'react';
import { formatExactCount } from '../../../format/count.ts';

/** Heading between open businesses and those with unknown hours. */
export function HoursUnknownHeading({ open, unknown }: { open: number; unknown: number }): ReactNode {
  return (
    <p className="hours-line">
      {open === 0 && 'Nothing whose hours are known is open now. '}
      {formatExactCount(unknown, 'business', 'businesses')} without hours:
    </p>
  );
}
