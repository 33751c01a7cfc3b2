import type { FormLine } from '../../../../../../schema/business-fields.ts';
import {
  FORM_FACTS,
  type FormFact,
  getDefinition,
  getLabels,
} from '../../../../../../schema/business-views.ts';
import type { FormField } from '../../../../../../schema/contracts/business-form.ts';

/** The fields, in the words of the panel: those of a business, and those that name its category, place and state. */
export const LABELS: Record<FormField, string> = {
  ...getLabels(FORM_FACTS, 'tr'),
  categoryId: 'Kategori',
  isOpen: 'Faaliyette',
  city: 'Şehir',
  state: 'Eyalet / il',
  country: 'Ülke',
  countryCode: 'Ülke kodu',
};

/** An input of one line, with what the browser should know of it. */
export type LineFieldOptions = Omit<FormLine, 'section'> & { name: FormField };

/** @returns the inputs of a section of the form, in their order */
export function getLines(section: FormLine['section']): (LineFieldOptions & { name: FormFact })[] {
  return FORM_FACTS.flatMap((name) => {
    const { line } = getDefinition(name);
    return line?.section === section ? [{ name, ...line }] : [];
  });
}
