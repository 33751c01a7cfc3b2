import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableSize } from '../../../../../schema/contracts/database.ts';
import { getJson } from '../../../../data/api-client.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { TableHead } from '../../components/TableHead.tsx';
import { DATABASE_ENDPOINT } from '../endpoints.ts';

/** Numbers of rows per table. They are counted when the part is opened, because that reads every table. */
export function TableSizes() {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [DATABASE_ENDPOINT, 'tables'],
    queryFn: ({ signal }) => getJson<TableSize[]>(`${DATABASE_ENDPOINT}/tables`, {}, signal),
    enabled: isOpen,
  });
  return (
    <details className="card database-tables" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>Tablolardaki satırlar</summary>
      {data !== undefined ? (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Tablolar">
          <table className="table">
            <TableHead columns={['Tablo', { name: 'Satır', isNumber: true }]} />
            <tbody>
              {data.map(({ name, rows }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td className="num">{rows.toLocaleString('tr')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : error === null ? (
        <div className="skeleton database-list-pending" role="status" aria-label="Satırlar sayılıyor" />
      ) : (
        <LoadFailure title="Satırlar sayılamadı" error={error} onRetry={() => void refetch()} />
      )}
    </details>
  );
}
