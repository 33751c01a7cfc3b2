import { getDefinition, getFieldsImportedAs } from '../../../../schema/business-views.ts';
import { readFirstLink } from './link.ts';
import type { RowReader } from '../cells/row-reader.ts';

const PLAIN_FIELDS = getFieldsImportedAs('text', 'link');
type PlainField = (typeof PLAIN_FIELDS)[number];

/** Reads the fields that consist of one cell: a line of text or a link. */
export function readPlainFields(row: RowReader): Record<PlainField, string | null> {
  const values = {} as Record<PlainField, string | null>;
  for (const field of PLAIN_FIELDS)
    values[field] =
      getDefinition(field).import === 'link' ? row.read(field, readFirstLink) : row.text(field) || null;
  return values;
}
