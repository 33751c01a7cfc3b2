import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import { useToast } from '../../../../../components/toast/use-toast.ts';
import { Icon } from '../../../components/Icon.tsx';
import { formatMoment } from '../../../format/time.ts';
import type { FormValues } from '../form-values.ts';
import { formatHistoryField, formatHistoryTitle, formatHistoryValue, isTextField } from './history-text.ts';

/** One change: who made it and how, and each field before and after. */
export function HistoryItem({ entry }: { entry: HistoryEntry }): ReactNode {
  const { before, after } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <p>
        <strong>{formatHistoryTitle(entry)}</strong>{' '}
        <span className="text-muted">
          {entry.by}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </span>
      </p>
      {before !== null && fields.length > 0 && (
        <dl className="facts">
          {fields.map((field) => (
            <div key={field}>
              <dt>{formatHistoryField(field)}</dt>
              <dd>
                {formatHistoryValue(field, before[field])} → {formatHistoryValue(field, after?.[field])}{' '}
                {isTextField(field) && <PutBack field={field} value={before[field]} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Puts an earlier value into the form, where it is saved like any edit. */
function PutBack({ field, value }: { field: keyof FormValues; value: unknown }): ReactNode {
  const form = useFormContext<FormValues>();
  const toast = useToast();
  const name = formatHistoryField(field);
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`${name}: bu değere dön`}
      onClick={() => {
        form.setValue(field, typeof value === 'string' ? value : '', {
          shouldDirty: true,
          shouldValidate: true,
        });
        toast({ kind: 'good', title: `${name} forma yazıldı`, text: 'Geçerli olması için kaydedin.' });
      }}
    >
      <Icon name="undo-2" /> Bu değere dön
    </button>
  );
}
