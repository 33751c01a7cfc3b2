import { isLiteral, parseLiteral } from '../cells/literal.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';
import { memo } from '../../../../schema/rules/memo.ts';
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

const readCategoryColumn = memo(5_000, (text): string | ParseError => {
  const name = splitCategories(text)[0] ?? '';
  if (name === '' || !hasWords(name)) return new ParseError('This is not a valid category.');
  return name.length <= MAX_LENGTH
    ? name
    : new ParseError(`A category has at most ${MAX_LENGTH} characters.`);
});

/** The categories in a cell; the first is the category of the business. */
function splitCategories(text: string): string[] {
  if (isLiteral(text)) return toNames(text);
  return SEVERAL.test(text) ? text.split(SEVERAL).map(cleanLine).filter(hasWords) : [text];
}

function readSubtypes(row: RowReader): string[] {
  const cells = [...row.raw('subtypes'), ...row.raw('categoryParts')];
  const listed = cells.flatMap(({ cell }) => splitSubtypes(cell));
  const further = row.raw('category').flatMap(({ cell }) => splitFurther(cell));
  const names = new Map<string, string>();
  for (const { key, name } of [...listed, ...further])
    if (names.size < MAX_SUBTYPES && !names.has(key)) names.set(key, name);
  return [...names.values()];
}

/** A usable name of a subtype, and its key. */
type Subtype = { key: string; name: string };

const splitSubtypes = memo(20_000, (cell) =>
  toSubtypes(isLiteral(cell) ? toNames(cell) : cell.split(/[,;|]/)),
);
const splitFurther = memo(5_000, (cell) => toSubtypes(isLiteral(cell) ? [] : splitCategories(cell).slice(1)));

function toSubtypes(texts: string[]): Subtype[] {
  return texts.flatMap((text) => {
    const name = cleanLine(text);
    return hasWords(name) && name.length <= MAX_LENGTH ? [{ key: name.toLowerCase(), name }] : [];
  });
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
