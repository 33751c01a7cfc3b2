import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { HistoryEntry } from '../../../../../../schema/contracts/business-history.ts';
import type { CategoryChoice } from '../../../../../../schema/contracts/locations.ts';
import { useToast } from '../../../../../components/toast/use-toast.ts';
import { Icon } from '../../../components/Icon.tsx';
import { formatMoment } from '../../../format/time.ts';
import type { FormValues } from '../form-values.ts';
import { type EarlierValue, findEarlierValue } from './earlier-value.ts';
import { formatHistoryChange, formatHistoryField, formatHistoryTitle } from './history-text.ts';

type Props = { entry: HistoryEntry; categories: readonly CategoryChoice[] | undefined };

/** One change: who made it and how, and each field before and after. */
export function HistoryItem({ entry, categories }: Props): ReactNode {
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
                {formatHistoryChange(field, before[field], after?.[field])}{' '}
                <PutBack field={field} earlier={findEarlierValue(field, entry, categories)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Puts an earlier value into the form, where it is saved like any edit. */
function PutBack({ field, earlier }: { field: string; earlier: EarlierValue | null }): ReactNode {
  const form = useFormContext<FormValues>();
  const toast = useToast();
  if (earlier === null) return null;
  if ('reason' in earlier) return <span className="hint">{earlier.reason}</span>;
  const name = 'latitude' in earlier.values ? 'Konum' : formatHistoryField(field);
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={`${name}: bu değere dön`}
      onClick={() => {
        for (const [part, value] of Object.entries(earlier.values))
          form.setValue(part as keyof FormValues, value, { shouldDirty: true, shouldValidate: true });
        toast({ kind: 'good', title: `${name} forma yazıldı`, text: 'Geçerli olması için kaydedin.' });
      }}
    >
      <Icon name="undo-2" /> Bu değere dön
    </button>
  );
}
