import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { BusinessRow } from './BusinessRow.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

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
  onEdit: (id: number) => void;
};

/** Table with one page of businesses. */
export function BusinessTable({ items, offset, changed, isNumbered, isLate, onEdit }: Props): ReactNode {
  return (
    <div
      className={isLate && items !== null ? 'table-scroll list-stale' : 'table-scroll'}
      tabIndex={0}
      role="region"
      aria-label="İşletmeler"
      aria-busy={isLate}
    >
      <table className="table table-blocks list">
        <thead>
          <tr>
            <th scope="col" className="num">
              Sıra
            </th>
            {isNumbered && (
              <th scope="col" className="num">
                Genel sıra
              </th>
            )}
            <th scope="col">Ad</th>
            <th scope="col">Adres</th>
            <th scope="col">Şehir</th>
            <th scope="col">Telefon</th>
            <th scope="col" className="num">
              Puan
            </th>
            <th scope="col" className="num">
              Yorum
            </th>
            <th scope="col">Durum</th>
            <th scope="col" className="actions">
              İşlem
            </th>
          </tr>
        </thead>
        <tbody>
          {items === null ? (
            <SkeletonRows columns={isNumbered ? 10 : 9} />
          ) : (
            items.map((business, i) => (
              <BusinessRow
                key={business.id}
                business={business}
                number={offset + i + 1}
                isChanged={changed.has(business.id)}
                isNumbered={isNumbered}
                onEdit={onEdit}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
