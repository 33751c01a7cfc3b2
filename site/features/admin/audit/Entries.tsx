import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { activityText } from '../dashboard/activity-text.ts';
import { moment } from '../wording/time.ts';
import { Subject } from './Subject.tsx';
import { subjectText } from './subject.ts';
import { actorText, addressText } from './words.ts';

type Props = { entries: AuditEntry[]; onOpen: (entry: AuditEntry) => void };

/** Table of entries. The action opens the details. */
export function Entries({ entries, onOpen }: Props) {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Denetim kayıtları">
      <table className="table table-blocks audit">
        <thead>
          <tr>
            <th scope="col">Tarih</th>
            <th scope="col">İşlem</th>
            <th scope="col">Konu</th>
            <th scope="col">Operatör</th>
            <th scope="col">IP adresi</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="nowrap">
                <time dateTime={entry.at}>{moment(entry.at)}</time>
              </td>
              <th scope="row">
                <button type="button" className="audit-open" onClick={() => onOpen(entry)}>
                  {activityText(entry)}
                </button>
              </th>
              <td className={subjectText(entry) === '' ? 'block-none' : 'audit-object block-line'}>
                <Subject entry={entry} none="—" />
              </td>
              <td>{actorText(entry)}</td>
              <td className="nowrap faint">{addressText(entry)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
