import type { AdminBusiness } from '../../../../../../schema/contracts/admin-business.ts';
import type { FormField } from '../../../../../../schema/contracts/business-form.ts';
import { getChangedFields, toValues, type FormValues } from '../form-values.ts';

/** Chosen side for each conflicting field. */
export type MergeChoices = Partial<Record<FormField, 'mine' | 'theirs'>>;

/**
 * Three-way merge of a record: fields that only one side changed, and the chosen side of conflicting fields.
 *
 * @param before the common base; `current` is the stored record, `mine` the form values
 */
export function mergeEdits(
  before: AdminBusiness,
  current: AdminBusiness,
  mine: FormValues,
  choices: MergeChoices,
): FormValues {
  const ours = getChangedFields(mine, toValues(before)).filter((field) => choices[field] !== 'theirs');
  return { ...toValues(current), ...Object.fromEntries(ours.map((field) => [field, mine[field]])) };
}
