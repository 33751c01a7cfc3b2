import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { COUNTRY_CODES, parseCountryName } from '../../../../../../schema/rules/location/countries.ts';
import { COUNTRY_NAMES } from './country-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

const turkishNames = new Intl.DisplayNames('tr', { type: 'region' });

/** Name and code of the country. Changing one updates the other. */
export function CountryFields(): ReactNode {
  const { register, setValue, formState } = useFormContext<FormValues>();
  const names = useId();
  const set = (field: 'country' | 'countryCode', value: string | undefined) => {
    if (value !== undefined)
      setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <>
      <FieldFrame label={LABELS.country} issue={getFieldIssue(formState.errors, 'country')}>
        {(wiring) => (
          <>
            <input
              className="input"
              {...wiring}
              list={names}
              autoComplete="off"
              {...register('country', {
                onChange: (event) => set('countryCode', parseCountryName(event.target.value) ?? undefined),
              })}
            />
            <datalist id={names}>
              {COUNTRY_CODES.map((code) => (
                <option key={code} value={COUNTRY_NAMES.of(code)}>
                  {turkishNames.of(code)}
                </option>
              ))}
            </datalist>
          </>
        )}
      </FieldFrame>
      <FieldFrame label={LABELS.countryCode} issue={getFieldIssue(formState.errors, 'countryCode')}>
        {(wiring) => (
          <input
            className="input"
            {...wiring}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={2}
            {...register('countryCode', {
              onChange: (event) => set('country', getCountryName(event.target.value)),
            })}
          />
        )}
      </FieldFrame>
    </>
  );
}

function getCountryName(code: string): string | undefined {
  const known = code.trim().toUpperCase();
  return COUNTRY_CODES.includes(known) ? COUNTRY_NAMES.of(known) : undefined;
}
