import type { ReactNode } from 'react';

/** Number of skeleton rows shown while a list loads (A-2.5-09). */
const ROWS = 6;

/** Skeleton of the rows of the list. */
export function SkeletonRows({ columns }: { columns: number }): ReactNode {
  return Array.from({ length: ROWS }, (_, row) => (
    <tr key={row} className="list-skeleton" aria-hidden="true">
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <div className="skeleton h-4" />
        </td>
      ))}
    </tr>
  ));
}
