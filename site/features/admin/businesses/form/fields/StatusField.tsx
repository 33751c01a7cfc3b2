import { useId, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { BUSINESS_STATUSES } from '../../../../../../schema/field-values.ts';
import { STATUS_NAMES } from '../../../format/status-names.tr.ts';
import type { FormValues } from '../form-values.ts';
import { LABELS } from './line-fields.ts';

/** Effects of the states on the page of the business. */
const HINTS: Record<FormValues['businessStatus'], string> = {
  OPERATIONAL: 'Açık olup olmadığını çalışma saatleri gösterir',
  CLOSED_TEMPORARILY: 'İşletme sitede “geçici olarak kapalı” görünür',
  CLOSED_PERMANENTLY: 'İşletme sitede “kalıcı olarak kapalı” görünür',
};

/** State of operation, one of three. */
export function StatusField(): ReactNode {
  const id = useId();
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ control, name: 'businessStatus' });
  return (
    <fieldset className="status-field" aria-describedby={`${id}-hint`}>
      <legend>{LABELS.businessStatus}</legend>
      <div className="segments">
        {BUSINESS_STATUSES.map((status, i) => (
          <label key={status} className="segment">
            <input
              type="radio"
              name={id}
              ref={i === 0 ? field.ref : undefined}
              checked={field.value === status}
              onChange={() => field.onChange(status)}
              onBlur={field.onBlur}
            />
            {STATUS_NAMES[status]}
          </label>
        ))}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {HINTS[field.value]}
      </p>
    </fieldset>
  );
}
