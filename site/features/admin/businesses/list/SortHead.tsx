import type { ReactNode } from 'react';
import type { AdminSort } from '../../../../../schema/contracts/admin-business.ts';
import { Icon } from '../../components/Icon.tsx';
import type { ListOrder } from './filters.ts';

type Props = {
  label: string;
  sort?: AdminSort | undefined;
  className?: string | undefined;
  order: ListOrder;
  onSort: (order: Pick<ListOrder, 'sortBy' | 'sortOrder'>) => void;
};

/** Direction of the first press: names from A, the best and the latest first. */
const FIRST: Record<AdminSort, 'asc' | 'desc'> = {
  name: 'asc',
  category: 'asc',
  city: 'asc',
  rating: 'desc',
  updated: 'desc',
};

/** Head of a column. Pressing it sorts, pressing it again turns the order round, and a third time ends it. */
export function SortHead({ label, sort, className, order, onSort }: Props): ReactNode {
  const classes = className?.split(' ').includes('num') ? 'num' : undefined;
  if (sort === undefined)
    return (
      <th scope="col" className={classes}>
        {label}
      </th>
    );
  const direction = order.sortBy === sort ? order.sortOrder || FIRST[sort] : null;
  const next = direction === null ? FIRST[sort] : direction === FIRST[sort] ? turn(direction) : null;
  return (
    <th
      scope="col"
      className={classes}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() =>
          onSort(next === null ? { sortBy: '', sortOrder: '' } : { sortBy: sort, sortOrder: next })
        }
      >
        {label}
        {direction !== null && <Icon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} />}
      </button>
    </th>
  );
}

function turn(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc';
}
