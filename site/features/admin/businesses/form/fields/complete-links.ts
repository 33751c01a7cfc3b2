import type { UseFormReturn } from 'react-hook-form';
import { addScheme } from '../../../../../../schema/rules/website/add-scheme.ts';
import type { FormValues } from '../form-values.ts';
import type { SaveBody } from '../resolver.ts';
import { URL_FIELDS } from './line-fields.ts';

/** Completes web addresses without a scheme in their fields, as imports do; the request stays strict. */
export function completeLinks(
  { getValues, setValue, formState }: UseFormReturn<FormValues, unknown, SaveBody>,
  fields: readonly (typeof URL_FIELDS)[number][] = URL_FIELDS,
): void {
  for (const field of fields) {
    const value = getValues(field);
    const completed = addScheme(value.trim());
    if (completed === null || completed === value) continue;
    setValue(field, completed, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }
}
