import type { ClipboardEvent, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Icon } from '../../../components/Icon.tsx';
import { parseDegrees, parsePair } from '../../../editor/position/parse-degrees.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

/** Coordinates. Pasting a pair into one field fills in both. */
export function PositionFields(): ReactNode {
  const { register, setValue, formState } = useFormContext<FormValues>();
  const [latitude, longitude] = useWatch<FormValues, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  });
  const paste = (event: ClipboardEvent) => {
    const pair = parsePair(event.clipboardData.getData('text/plain'));
    if (pair === null) return;
    event.preventDefault();
    for (const field of ['latitude', 'longitude'] as const)
      setValue(field, pair[field], { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  const place = [parseDegrees(latitude), parseDegrees(longitude)];
  const isPlace = place.every((degrees) => degrees !== null && !Number.isNaN(degrees));
  return (
    <>
      {(['latitude', 'longitude'] as const).map((field) => (
        <FieldFrame key={field} label={LABELS[field]} issue={getFieldIssue(formState.errors, field)}>
          {(wiring) => (
            <input
              className="input"
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              onPaste={paste}
              {...register(field)}
            />
          )}
        </FieldFrame>
      ))}
      {isPlace && (
        <a
          className="button button-plain button-small field-wide"
          href={`https://www.google.com/maps/search/?api=1&query=${place.join(',')}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="external-link" />
          Haritada göster
        </a>
      )}
    </>
  );
}
