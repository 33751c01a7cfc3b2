import type { z } from 'zod';
import { BUSINESS_FIELDS, type FieldDefinition, type View } from './business-fields.ts';

/* Shapes and lists of names that follow from the list of fields. They are built once, when a module that needs them is loaded. */

type Fields = typeof BUSINESS_FIELDS;
export type BusinessField = keyof Fields;
/** Names of the fields whose definition is a `Part`. */
type FieldsWith<Part> = { [K in BusinessField]: Fields[K] extends Part ? K : never }[BusinessField];
/** Names of the fields of a view. */
export type FieldsIn<V extends View> = {
  [K in BusinessField]: V extends Fields[K]['views'][number] ? K : never;
}[BusinessField];
/** Fields that have one value in the form of the panel. */
export type FormFact = FieldsWith<{ form: z.ZodType }>;
/** The value of a field as it is in a row, null where it may be unknown. */
export type FieldValue<K extends BusinessField> =
  | z.infer<Fields[K]['value']>
  | (null extends Fields[K]['empty'] ? null : never);
/** The values that the model of a view holds. */
export type ValuesIn<V extends View> = { [K in FieldsIn<V>]: FieldValue<K> };

export const FIELD_NAMES = Object.keys(BUSINESS_FIELDS) as BusinessField[];

/** Order of the fields in the panel and its API. Fields that are not named follow. */
const PANEL_ORDER: readonly BusinessField[] = [
  'name',
  'address',
  'street',
  'postalCode',
  'phone',
  'email',
  'website',
  'menuLink',
  'orderLink',
  'reservationLink',
  'type',
  'description',
  'about',
  'workingHours',
  'rating',
  'reviewCount',
  'photoUrl',
  'imageUrl',
  'latitude',
  'longitude',
  'timeZone',
  'priceRange',
  'businessStatus',
  'isVerified',
  'isSponsored',
];
const PANEL_NAMES = [...new Set([...PANEL_ORDER, ...FIELD_NAMES])];

/** Definition of a field without its literal types, for code that goes over many fields. */
export function getDefinition(field: BusinessField): FieldDefinition {
  return BUSINESS_FIELDS[field];
}

/** Names of the fields of a view, in its order. */
export function getFields<V extends View>(view: V): FieldsIn<V>[] {
  const names = view === 'row' || view === 'record' ? PANEL_NAMES : FIELD_NAMES;
  return names.filter((field) => getDefinition(field).views.includes(view)) as FieldsIn<V>[];
}

/** Names of the fields that are stored in one of these ways, in the order of the table. */
export function getFieldsStoredAs<How extends FieldDefinition['stored']>(...ways: How[]) {
  const isOne = (field: BusinessField) => (ways as string[]).includes(getDefinition(field).stored);
  return FIELD_NAMES.filter(isOne) as FieldsWith<{ stored: How }>[];
}

/** Names of the fields that an import reads in a way. */
export type FieldsImportedAs<How extends FieldDefinition['import']> = FieldsWith<{ import: How }>;

/** Names of the fields that an import reads in one of these ways. */
export function getFieldsImportedAs<How extends FieldDefinition['import']>(...ways: How[]) {
  const isOne = (field: BusinessField) => (ways as string[]).includes(getDefinition(field).import);
  return FIELD_NAMES.filter(isOne) as FieldsImportedAs<How>[];
}

/** Zod types of the fields of a view in API responses. */
export function getAnswerTypes<V extends View>(view: V): { [K in FieldsIn<V>]: Fields[K]['answer'] } {
  return collect(getFields(view), ({ answer }) => answer) as never;
}

/** Labels of fields in a language. */
export function getLabels<Name extends BusinessField>(fields: Name[], language: 'en' | 'tr') {
  return collect(fields, ({ label }) => label[language]) as Record<Name, string>;
}

/** Values of the fields of a view in the examples of the API documentation. */
export function getExamples<V extends View>(view: V): { [K in FieldsIn<V>]: z.input<Fields[K]['answer']> } {
  return collect(getFields(view), ({ example }) => example) as never;
}

/** Values of a business of which nothing is known. */
export const EMPTY_VALUES: { [K in BusinessField]: FieldValue<K> } = collect(
  FIELD_NAMES,
  ({ empty }) => empty,
) as never;

/** Zod types of known values of all fields. */
export function getKnownTypes(): { [K in BusinessField]: Fields[K]['value'] } {
  return collect(FIELD_NAMES, ({ value }) => value) as never;
}

/** Zod types of what the columns hold: null where a field may be unknown. */
export function getStoredTypes(): {
  [K in BusinessField]: null extends Fields[K]['empty']
    ? z.ZodNullable<Fields[K]['value']>
    : Fields[K]['value'];
} {
  return collect(FIELD_NAMES, ({ value, empty }) => (empty === null ? value.nullable() : value)) as never;
}

/** Fields of the form, in its order. */
export const FORM_FACTS = PANEL_NAMES.filter(
  (field) => getDefinition(field).form !== undefined,
) as FormFact[];

/** Zod types of the fields of the form, in its order. */
export function getFormTypes(): { [K in FormFact]: Fields[K]['form'] } {
  return collect(FORM_FACTS, ({ form }) => form) as never;
}

function collect<Part>(fields: readonly BusinessField[], part: (field: FieldDefinition) => Part) {
  return Object.fromEntries(fields.map((field) => [field, part(getDefinition(field))]));
}
