import type { z } from 'zod';
import { BUSINESS_FIELDS, type FieldDefinition, type View } from './business-fields.ts';

/* Types and lists of names derived from the list of fields. They are computed once, when a module loads them. */

type Fields = typeof BUSINESS_FIELDS;
/** Name of a field of a business. */
export type BusinessField = keyof Fields;
/** Names of the fields whose definition is a `Part`. */
type FieldsWith<Part> = { [K in BusinessField]: Fields[K] extends Part ? K : never }[BusinessField];
/** Names of the fields of a view. */
export type FieldsIn<V extends View> = {
  [K in BusinessField]: V extends Fields[K]['views'][number] ? K : never;
}[BusinessField];
/** Fields with a single value in the panel's form. */
export type FormFact = FieldsWith<{ form: z.ZodType }>;
/** Value of a field in a row; null if it can be unknown. */
export type FieldValue<K extends BusinessField> =
  | z.infer<Fields[K]['value']>
  | (null extends Fields[K]['empty'] ? null : never);
/** Values of the fields of a view. */
export type ValuesIn<V extends View> = { [K in FieldsIn<V>]: FieldValue<K> };

/** Names of all fields, in the order of the table. */
export const FIELD_NAMES = Object.keys(BUSINESS_FIELDS) as BusinessField[];

/** Order of the fields in the panel and its API. Fields not listed here follow. */
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
  'specialHours',
  'rating',
  'reviewCount',
  'photos',
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

/** Definition of a field without literal types, for code that iterates over fields. */
export function getDefinition(field: BusinessField): FieldDefinition {
  return BUSINESS_FIELDS[field];
}

/** Names of the fields of a view, in its order. */
export function getFields<V extends View>(view: V): FieldsIn<V>[] {
  const names = view === 'row' || view === 'record' ? PANEL_NAMES : FIELD_NAMES;
  return names.filter((field) => getDefinition(field).views.includes(view)) as FieldsIn<V>[];
}

/** Names of the fields stored in one of these ways, in the order of the table. */
export function getFieldsStoredAs<How extends FieldDefinition['stored']>(...ways: How[]) {
  const isOne = (field: BusinessField) => (ways as string[]).includes(getDefinition(field).stored);
  return FIELD_NAMES.filter(isOne) as FieldsWith<{ stored: How }>[];
}

/** Names of the fields that an import reads in this way. */
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

/** Values of a business without known facts. */
export const EMPTY_VALUES: { [K in BusinessField]: FieldValue<K> } = collect(
  FIELD_NAMES,
  ({ empty }) => empty,
) as never;

/** Zod types of known values of all fields. */
export function getKnownTypes(): { [K in BusinessField]: Fields[K]['value'] } {
  return collect(FIELD_NAMES, ({ value }) => value) as never;
}

/** Zod types of the columns: null where a field can be unknown. */
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
