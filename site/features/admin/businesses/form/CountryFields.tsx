import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { COUNTRY_CODES, countryNamed } from '../../../../../schema/rules/countries.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './fields.ts';
import { issueOf } from './issues.ts';
import type { FormValues } from './values.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const turkish = new Intl.DisplayNames('tr', { type: 'region' });

/** Name and code of the country. They say the same: whoever changes one that is known changes the other. */
export function CountryFields(): ReactNode {
  const { register, setValue, formState } = useFormContext<FormValues>();
  const names = useId();
  const set = (field: 'country' | 'countryCode', value: string | undefined) => {
    if (value !== undefined)
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <FieldFrame label={LABELS.country} issue={issueOf(formState.errors, 'country')}>
        {(wiring) => (
          <>
            <input
              className="input"
              {...wiring}
              list={names}
              autoComplete="off"
              {...register('country', {
                onChange: (event) => set('countryCode', countryNamed(event.target.value) ?? undefined),
              })}
            />
            <datalist id={names}>
              {COUNTRY_CODES.map((code) => (
                <option key={code} value={english.of(code)}>
                  {turkish.of(code)}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FieldFrame>
      <FieldFrame label={LABELS.countryCode} issue={issueOf(formState.errors, 'countryCode')}>
        {(wiring) => (
          <input
            className="input"
            {...wiring}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={2}
            {...register('countryCode', { onChange: (event) => set('country', nameOf(event.target.value)) })}
          />
        )}
      </FieldFrame>
    </>
  );
}

function nameOf(code: string): string | undefined {
  const known = code.trim().toUpperCase();
  return COUNTRY_CODES.includes(known) ? english.of(known) : undefined;
}
