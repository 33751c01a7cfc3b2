import { headingKey, meaningsOf } from '../columns/heading-key.ts';
import type { Field } from '../columns/fields.ts';
import type { RowReader } from './row-reader.ts';

/** Longer cells are no headings, in characters. */
const MAX_HEADING = 60;

/**
 * Whether a row is headings once more, as where lists were pasted together: its name and each other cell of a known column
 * repeat the heading of the column or are another heading of the same field.
 */
export function repeatsHeadings(row: RowReader, name: string): boolean {
  const { columns } = row;
  const nameAt = columns.get('name')?.[0];
  if (nameAt === undefined || !isHeading(name, columns.headings[nameAt]!)) return false;
  let repeats = 0;
  for (const { cell, index } of row.filled()) {
    if (isHeading(cell, columns.headings[index] ?? '')) repeats += 1;
    else if (columns.fieldsAt(index).length > 0) return false;
  }
  return repeats > 1;
}

function isHeading(cell: string, heading: string): boolean {
  if (cell.length > MAX_HEADING) return false;
  const fields = fieldsOf(cell);
  if (fields.length === 0) return headingKey(cell) === headingKey(heading) && heading !== '';
  return (
    fields.some((field) => fieldsOf(heading).includes(field)) || headingKey(cell) === headingKey(heading)
  );
}

function fieldsOf(heading: string): Field[] {
  return meaningsOf(heading.trim()).map(({ field }) => field);
}
