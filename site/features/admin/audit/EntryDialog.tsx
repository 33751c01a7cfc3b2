import type { AuditEntry } from '../../../../schema/contracts/audit.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Icon } from '../components/Icon.tsx';
import { toActivityText } from './text/activity-text.ts';
import { useCloseOnBack } from '../shell/use-close-on-back.ts';
import { formatMoment } from '../format/time.ts';
import { ChangeList } from './ChangeList.tsx';
import { NO_FILTERS, type AuditFilters } from './filters.ts';
import { EntrySubject } from './EntrySubject.tsx';
import { toPageUrl } from './text/entry-subject.ts';
import { toActorText, toAddressText, ENTITIES, toHistoryText } from './text/entry-text.ts';

type Props = { entry: AuditEntry; onFilter: (filters: AuditFilters) => void; onClose: () => void };

/** Dialog with one entry, its changed fields and links to related entries. */
export function EntryDialog({ entry, onFilter, onClose }: Props) {
  const { entity, entityId, operatorId } = entry;
  const page = toPageUrl(entry);
  useCloseOnBack(onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="wide"
      title={toActivityText(entry)}
      description={`${toActorText(entry)}, ${formatMoment(entry.at)}`}
      footer={
        <>
          {operatorId !== null && (
            <button
              type="button"
              className="button"
              onClick={() => onFilter({ ...NO_FILTERS, operator: String(operatorId) })}
            >
              Bu operatörün işlemleri
            </button>
          )}
          {entityId !== null && entity !== 'session' && (
            <button
              type="button"
              className="button"
              onClick={() => onFilter({ ...NO_FILTERS, entity, entityId })}
            >
              {toHistoryText(entity)}
            </button>
          )}
        </>
      }
    >
      <dl className="facts audit-facts">
        <div>
          <dt>{ENTITIES[entity] ?? entity}</dt>
          <dd>
            <EntrySubject entry={entry} none="—" isInDialog />
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
          <dd>{toAddressText(entry)}</dd>
        </div>
      </dl>
      <ChangeList entry={entry} />
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
