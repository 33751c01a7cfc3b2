import type { View } from '../../business-fields.ts';
import { type FieldsIn, getFields } from '../../business-views.ts';
import { business } from '../../tables/index.ts';

/** Columns of the fields of a view, for a select. */
export function getViewColumns<V extends View>(view: V): { [Name in FieldsIn<V>]: (typeof business)[Name] } {
  return Object.fromEntries(getFields(view).map((field) => [field, business[field]])) as never;
}
