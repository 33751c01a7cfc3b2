import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { COUNTRY_NAMES } from './country-names.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { StateInput } from './StateInput.tsx';
import { getFieldIssue } from '../field-issue.ts';
import type { FormValues } from '../form-values.ts';

/** State, with those of stored cities as suggestions. Selecting one fills in a country that is missing. */
export function StateField(): ReactNode {
  const { control, setValue, formState } = useFormContext<FormValues>();
  const { field } = useController({ control, name: 'state' });
  const countryCode = useWatch({ control, name: 'countryCode' });
  const set = (name: 'state' | 'country' | 'countryCode', value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <FieldFrame label={LABELS.state} issue={getFieldIssue(formState.errors, 'state')}>
      {(wiring) => (
        <StateInput
          {...wiring}
          ref={field.ref}
          text={field.value}
          countryCode={countryCode}
          onType={field.onChange}
          onBlur={field.onBlur}
          onChoose={(chosen) => {
            set('state', chosen.name);
            if (countryCode.trim() !== '') return;
            set('countryCode', chosen.countryCode);
            set('country', COUNTRY_NAMES.of(chosen.countryCode) ?? '');
          }}
        />
      )}
    </FieldFrame>
  );
}
