import type { $Type, HasDefault, NotNull } from 'drizzle-orm';
import { integer, real, text } from 'drizzle-orm/sqlite-core';
import type { z } from 'zod';
import { BUSINESS_FIELDS } from '../business-fields.ts';
import { type BusinessField, getDefinition, FIELD_NAMES } from '../business-views.ts';

const builders = {
  text: (name: string) => text(name),
  json: (name: string) => text(name, { mode: 'json' }),
  real: (name: string) => real(name),
  integer: (name: string) => integer(name),
  boolean: (name: string) => integer(name, { mode: 'boolean' }),
};

type Fields = typeof BUSINESS_FIELDS;
type Builder<K extends BusinessField> = $Type<
  ReturnType<(typeof builders)[Fields[K]['stored']]>,
  z.infer<Fields[K]['value']>
>;
type Column<K extends BusinessField> = null extends Fields[K]['empty']
  ? Builder<K>
  : Fields[K] extends { required: true }
    ? NotNull<Builder<K>>
    : HasDefault<NotNull<Builder<K>>>;

/** Columns of the fields of a business (business-fields.ts), in their order. */
export const businessColumns = Object.fromEntries(
  FIELD_NAMES.map((field) => {
    const { column, stored, empty, required } = getDefinition(field);
    const builder = builders[stored](column);
    if (empty === null) return [field, builder];
    return [field, required ? builder.notNull() : builder.notNull().default(empty as never)];
  }),
) as { [K in BusinessField]: Column<K> };
