import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { activityText } from '../dashboard/activity-text.ts';
import { useBackCloses } from '../shell/use-back-closes.ts';
import { moment } from '../wording/time.ts';
import { Changes } from './Changes.tsx';
import { ALL, type Filters } from './filters.ts';
import { Subject } from './Subject.tsx';
import { pageLink } from './subject.ts';
import { actorText, addressText, ENTITIES, historyText } from './words.ts';

type Props = { entry: AuditEntry; onFilter: (filters: Filters) => void; onClose: () => void };

/** One entry with the fields that changed, and the ways to what belongs to it. */
export function EntryDialog({ entry, onFilter, onClose }: Props) {
  const { entity, entityId, operatorId } = entry;
  const page = pageLink(entry);
  useBackCloses(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={activityText(entry)}
      description={`${actorText(entry)}, ${moment(entry.at)}`}
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
          {entityId !== null && entity !== 'session' && (
            <button type="button" className="button" onClick={() => onFilter({ ...ALL, entity, entityId })}>
              {historyText(entity)}
            </button>
          )}
        </>
      }
    >
      <dl className="facts audit-facts">
        <div>
          <dt>{ENTITIES[entity] ?? entity}</dt>
          <dd>
            <Subject entry={entry} none="—" isInDialog />
          </dd>
        </div>
        {page !== null && (
          <div>
            <dt>Sitedeki sayfası</dt>
            <dd>
              <a className="subject" href={page} target="_blank" rel="noopener">
                {page} <Icon name="external-link" />
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>IP adresi</dt>
          <dd>{addressText(entry)}</dd>
        </div>
      </dl>
      <Changes entry={entry} />
      <details className="audit-proof">
        <summary>Ayrıntı</summary>
        <dl className="facts">
          {[
            ['Kayıt numarası', String(entry.id)],
            ['İstek numarası', entry.requestId ?? '—'],
            ['Doğrulama özeti', entry.hash ?? 'Birazdan eklenecek'],
          ].map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Dialog>
  );
}
