import type { FormLine } from '../../../../../../schema/business-fields.ts';
import {
  FORM_FACTS,
  type FormFact,
  getDefinition,
  getLabels,
} from '../../../../../../schema/business-views.ts';
import type { FormField } from '../../../../../../schema/contracts/business-form.ts';
import type { PanelField } from '../form-values.ts';

/** Labels of all fields: those of a business, and those of its category, city, state and country. */
export const LABELS: Record<FormField, string> = {
  ...getLabels(FORM_FACTS, 'tr'),
  categoryId: 'Kategori',
  isOpen: 'Faaliyette',
  city: 'Şehir',
  state: 'Eyalet / il',
  country: 'Ülke',
  countryCode: 'Ülke kodu',
};

/** An input of one line with its attributes. */
export type LineFieldOptions = Omit<FormLine, 'section'> & { name: PanelField };

/** Inputs of a section of the form, in order. */
export function getLines(section: FormLine['section']): (LineFieldOptions & { name: FormFact })[] {
  return FORM_FACTS.flatMap((name) => {
    const { line } = getDefinition(name);
    return line?.section === section ? [{ name, ...line }] : [];
  });
}

/** Fields of web addresses. Those of pictures stand beside their previews instead of in a section. */
export const URL_FIELDS = [
  'website',
  'menuLink',
  'orderLink',
  'reservationLink',
  'photoUrl',
  'imageUrl',
] as const satisfies readonly FormFact[];

/** True for a field of a web address. */
export function isUrlField(field: PanelField): field is (typeof URL_FIELDS)[number] {
  return (URL_FIELDS as readonly string[]).includes(field);
}
