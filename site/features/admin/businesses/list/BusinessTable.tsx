import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import type { useSelection } from './use-selection.ts';
import { PageCheckbox } from './PageCheckbox.tsx';
import { BusinessRow } from './BusinessRow.tsx';
import { type ColumnId, COLUMNS } from './columns.tsx';
import type { ListOrder } from './filters.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortHead } from './SortHead.tsx';

type Props = {
  /** Null until the first page has loaded. */
  items: AdminListedBusiness[] | null;
  /** Number of rows before the first one of this page. */
  offset: number;
  /** Ids of rows changed by others since the page loaded. */
  changed: ReadonlySet<number>;
  /** True if the column of global row numbers is shown. */
  isNumbered: boolean;
  /** True while other rows are loading. */
  isLate: boolean;
  columns: readonly ColumnId[];
  isDense: boolean;
  order: ListOrder;
  selected: ReturnType<typeof useSelection>;
  onSort: (order: Pick<ListOrder, 'sortBy' | 'sortOrder'>) => void;
  onEdit: (id: number) => void;
};

/** Table with one page of businesses. */
export function BusinessTable({
  items,
  offset,
  changed,
  isNumbered,
  isLate,
  columns,
  isDense,
  order,
  selected,
  onSort,
  onEdit,
}: Props): ReactNode {
  const ids = items?.map(({ id }) => id) ?? [];
  const sorting = { order, onSort };
  return (
    <div
      className={isLate && items !== null ? 'table-scroll list-stale' : 'table-scroll'}
      tabIndex={0}
      role="region"
      aria-label="İşletmeler"
      aria-busy={isLate}
    >
      <table className={isDense ? 'table table-blocks list list-dense' : 'table table-blocks list'}>
        <thead>
          <tr>
            <th scope="col" className="list-select">
              <PageCheckbox ids={ids} selected={selected} />
            </th>
            <th scope="col" className="num">
              Sıra
            </th>
            {isNumbered && (
              <th scope="col" className="num">
                Genel sıra
              </th>
            )}
            <SortHead label="Ad" sort="name" {...sorting} />
            {columns.map((column) => {
              const { label, sort, className } = COLUMNS[column];
              return <SortHead key={column} label={label} sort={sort} className={className} {...sorting} />;
            })}
            <th scope="col" className="actions">
              İşlem
            </th>
          </tr>
        </thead>
        <tbody>
          {items === null ? (
            <SkeletonRows columns={columns.length + (isNumbered ? 5 : 4)} />
          ) : (
            items.map((business, i) => (
              <BusinessRow
                key={business.id}
                business={business}
                number={offset + i + 1}
                isChanged={changed.has(business.id)}
                isNumbered={isNumbered}
                columns={columns}
                isSelected={selected.has(business.id)}
                onSelect={(press) => selected.press(business.id, ids, press)}
                onEdit={onEdit}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
