import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { toActivityText } from './text/activity-text.ts';
import { formatMoment } from '../format/time.ts';
import { EntrySubject } from './EntrySubject.tsx';
import { toSubjectText } from './text/entry-subject.ts';
import { toActorText, toAddressText } from './text/entry-text.ts';
import { TableHead } from '../components/TableHead.tsx';

type Props = { entries: AuditEntry[]; onOpen: (entry: AuditEntry) => void };

/** Table of entries. The action opens the details. */
export function EntryTable({ entries, onOpen }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Denetim kayıtları">
      <table className="table table-blocks audit">
        <TableHead columns={['Tarih', 'İşlem', 'Konu', 'Operatör', 'IP adresi']} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="whitespace-nowrap">
                <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </td>
              <th scope="row">
                <button type="button" className="audit-open" onClick={() => onOpen(entry)}>
                  {toActivityText(entry)}
                </button>
              </th>
              <td className={toSubjectText(entry) === '' ? 'block-none' : 'audit-object block-line'}>
                <EntrySubject entry={entry} none="—" />
              </td>
              <td>{toActorText(entry)}</td>
              <td className="whitespace-nowrap text-muted">{toAddressText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
