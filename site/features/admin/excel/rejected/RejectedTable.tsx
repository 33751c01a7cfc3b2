import type { RejectedRowView } from '../../../../../schema/contracts/batch.ts';
import { formatClockOrMoment } from '../../format/time.ts';
import { toColumnText } from '../text/column-text.ts';
import { toTurkishReason } from '../../data/importer/turkish-reason.ts';
import { TableHead } from '../../components/TableHead.tsx';

/** Filled cells that identify a row in the list. */
const SHOWN_CELLS = 3;

type Props = {
  rows: RejectedRowView[];
  /** Opens a row for repair; missing while a job works on the batch. */
  onRepair?: (row: RejectedRowView) => void;
};

/** Table of rejected rows with their problems. */
export function RejectedTable({ rows, onRepair }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Reddedilen satırlar">
      <table className="table table-blocks rejected">
        <TableHead columns={['Satır', 'İçeriği', 'Sorun']} hasActions />
        <tbody>
          {rows.map((row) => (
            <tr key={row.position}>
              <th scope="row" className="whitespace-nowrap">
                {row.sheet === '' ? '' : `${row.sheet}, `}
                {row.row}. satır
              </th>
              <td className="rejected-cells">
                {row.cells.filter(Boolean).slice(0, SHOWN_CELLS).join(' · ')}
              </td>
              <td className="wide">
                {row.problems.map(({ column, reason }) => (
                  <span key={`${column} ${reason}`} className="rejected-problem">
                    {column !== null && (
                      <span className="text-muted">{toColumnText(column, row.headings)}: </span>
                    )}
                    {toTurkishReason(reason)}
                  </span>
                ))}
              </td>
              <td className="actions">
                {row.repairedAt !== null ? (
                  <span className="badge badge-good">Düzeltildi {formatClockOrMoment(row.repairedAt)}</span>
                ) : (
                  onRepair !== undefined && (
                    <button
                      type="button"
                      className="button button-small"
                      aria-label={`Düzelt: ${row.row}. satır`}
                      onClick={() => onRepair(row)}
                    >
                      Düzelt
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
