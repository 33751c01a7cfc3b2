import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { Dialog } from '../components/Dialog.tsx';
import { activityText } from '../dashboard/activity-text.ts';
import { moment } from '../wording/time.ts';
import { ALL, type Filters } from './filters.ts';
import { ENTITIES, FIELDS, valueText } from './words.ts';

type Props = { entry: AuditEntry; onFilter: (filters: Filters) => void; onClose: () => void };

/** One entry with the fields that changed, and the ways to what belongs to it. */
export function EntryDialog({ entry, onFilter, onClose }: Props) {
  const { entity, entityId, operatorId, before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={activityText(entry)}
      description={`${entry.operatorName}, ${moment(entry.at)}`}
      footer={
        <>
          {operatorId !== null && (
            <button
              type="button"
              className="button"
              onClick={() => onFilter({ ...ALL, operator: String(operatorId) })}
            >
              Bu operatörün işlemleri
            </button>
          )}
          {entityId !== null && (
            <button type="button" className="button" onClick={() => onFilter({ ...ALL, entity, entityId })}>
              Bu kaydın geçmişi
            </button>
          )}
        </>
      }
    >
      {fields.length > 0 && (
        <div className="table-scroll audit-changes" tabIndex={0} role="region" aria-label="Değişen alanlar">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Alan</th>
                <th scope="col">Önce</th>
                <th scope="col">Sonra</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <tr key={field}>
                  <th scope="row">{FIELDS[field] ?? field}</th>
                  <td className="audit-value">{valueText(before?.[field])}</td>
                  <td className="audit-value">{valueText(after?.[field])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <dl className="facts audit-facts">
        {[
          ['Kayıt', `${ENTITIES[entity] ?? entity} ${entityId ?? ''}`],
          ['Adres', entry.address ?? '—'],
          ['İstek', entry.requestId ?? '—'],
          ['Özet', entry.hash ?? 'Birazdan eklenecek'],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
