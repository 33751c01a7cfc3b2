import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { City } from '../../../../../../schema/contracts/locations.ts';
import { Combobox } from '../../../components/Combobox.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { LABELS } from './line-fields.ts';
import { getFieldIssue } from '../field-issue.ts';
import { useCitySuggestions } from './use-city-suggestions.ts';
import type { FormValues } from '../form-values.ts';

/**
 * City. Selecting a known one also fills in its state and country, which distinguish cities of the same name. It is
 * optional for a new business, because the server can read it from the address.
 */
export function CityField({ isRequired }: { isRequired: boolean }): ReactNode {
  const { control, setValue, formState } = useFormContext<FormValues>();
  const { field } = useController({ control, name: 'city' });
  const cities = useCitySuggestions(field.value, formState.dirtyFields.city === true);
  const choose = ({ name, state, country, countryCode }: City) => {
    for (const [part, value] of Object.entries({ city: name, state, country, countryCode }))
      setValue(part as 'city', value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <FieldFrame label={LABELS.city} isRequired={isRequired} issue={getFieldIssue(formState.errors, 'city')}>
      {(wiring) => (
        <Combobox
          {...wiring}
          ref={field.ref}
          listLabel="Bilinen şehirler"
          text={field.value}
          options={cities.map((city) => ({
            key: String(city.id),
            label: city.name,
            hint: [city.state, city.country].filter(Boolean).join(', '),
            city,
          }))}
          onType={field.onChange}
          onChoose={({ city }) => choose(city)}
          onBlur={field.onBlur}
        />
      )}
    </FieldFrame>
  );
}
