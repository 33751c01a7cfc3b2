import { toHeadingKey, findMeanings } from '../../columns/heading-meanings.ts';
import type { Field } from '../../columns/fields.ts';
import { memoByText } from '../../../../schema/rules/memo-by-text.ts';
import type { RowReader } from './row-reader.ts';

/** Fields with few values, which are checked first: nearly every row is decided by one of them. */
const FEW_VALUES: Field[] = ['countryCode', 'country', 'stateCode', 'state', 'city'];
/** Maximum length of a heading in characters. */
const MAX_HEADING = 60;

/**
 * True if a row repeats the headings, as in concatenated lists: its name and each other cell of a known column are
 * the heading of that column or another heading of the same field.
 */
export function isRepeatedHeadings(row: RowReader, name: string): boolean {
  const { columns } = row;
  for (const field of FEW_VALUES) {
    const at = columns.get(field)?.[0];
    const text = at === undefined ? '' : row.text(field);
    if (text !== '' && !isHeading(text, columns.headings[at!]!)) return false;
  }
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
  const one = findFieldSet(cell);
  const other = findFieldSet(heading);
  if (one.key === other.key && heading !== '') return true;
  return one.fields.some((field) => other.fields.includes(field));
}

const findFieldSet = memoByText((heading) => ({
  key: toHeadingKey(heading),
  fields: findMeanings(heading.trim()).map(({ field }) => field),
}));
