import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { cleanLine, hasWords } from '../../../../schema/rules/text/clean-text.ts';

const MAX_LENGTH = 100;
const MAX_SUBTYPES = 30;
/** Separators of several categories in one cell; a comma may be part of a name ('Bar, café & lounge'). */
const SEVERAL = /[;|]/;

export type Categories = { category: string | null; type: string | null; subtypes: string[] };

/** Reads the category of a business (else its type, else its first subtype), its type and its subtypes. */
export function readCategories(row: RowReader): Categories {
  const category = row.read('category', readCategoryColumn);
  const type = row.read('type', readCategoryColumn);
  const subtypes = readSubtypes(row);
  return { category: category ?? type ?? subtypes[0] ?? null, type, subtypes };
}

function readCategoryColumn(text: string): string | ParseError {
  const name = splitCategories(text)[0] ?? '';
  if (name === '' || !hasWords(name)) return new ParseError('This is not a valid category.');
  return name.length <= MAX_LENGTH
    ? name
    : new ParseError(`A category has at most ${MAX_LENGTH} characters.`);
}

/** The categories in a cell; the first is the category of the business. */
function splitCategories(text: string): string[] {
  if (isLiteral(text)) return toNames(text);
  return SEVERAL.test(text) ? text.split(SEVERAL).map(cleanLine).filter(hasWords) : [text];
}

function readSubtypes(row: RowReader): string[] {
  const names = new Map<string, string>();
  const cells = [...row.raw('subtypes'), ...row.raw('categoryParts')];
  const listed = cells.flatMap(({ cell }) => (isLiteral(cell) ? toNames(cell) : cell.split(/[,;|]/)));
  const further = row
    .raw('category')
    .flatMap(({ cell }) => (isLiteral(cell) ? [] : splitCategories(cell).slice(1)));
  for (const text of [...listed, ...further]) {
    const name = cleanLine(text);
    const isUsable = hasWords(name) && name.length <= MAX_LENGTH && names.size < MAX_SUBTYPES;
    if (isUsable && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

/** The texts of a list, or the name of an object. */
function toNames(cell: string): string[] {
  const value = parseLiteral(cell);
  if (value instanceof ParseError) return [];
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) => {
    const name = typeof item === 'object' && item !== null ? (item as Record<string, unknown>).name : item;
    return typeof name === 'string' ? [cleanLine(name)] : [];
  });
}
