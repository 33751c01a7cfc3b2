import type { ReactNode } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import { Row } from './Row.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

type Props = {
  /** Null while nothing is known yet. */
  items: AdminListedBusiness[] | null;
  /** How many come before the first. */
  offset: number;
  /** Whether the global row numbers have a column. */
  isNumbered: boolean;
  onEdit: (id: number) => void;
};

/** The listings of one page. */
export function Table({ items, offset, isNumbered, onEdit }: Props): ReactNode {
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="region"
      aria-label="İşletmeler"
      aria-busy={items === null}
    >
      <table className="table list">
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
              <Row
                key={business.id}
                business={business}
                number={offset + i + 1}
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
