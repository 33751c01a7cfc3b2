import type { AdminBusiness } from '../../../../../schema/contracts/admin-business.ts';
import type { FormField } from '../../../../../schema/contracts/business-form.ts';
import { changedFields, toValues, type FormValues } from './values.ts';

/** Whose value stays, for each field that two people changed. */
export type Choices = Partial<Record<FormField, 'mine' | 'theirs'>>;

/**
 * What two people made of one record: what only one of them changed, and of what both changed, what was chosen.
 *
 * @param before the record both began with, `current` as it is stored now, `mine` as it stands in the form
 */
export function merged(
  before: AdminBusiness,
  current: AdminBusiness,
  mine: FormValues,
  choices: Choices,
): FormValues {
  const kept = changedFields(mine, toValues(before)).filter((field) => choices[field] !== 'theirs');
  return { ...toValues(current), ...Object.fromEntries(kept.map((field) => [field, mine[field]])) };
}
