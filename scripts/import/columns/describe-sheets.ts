import { fold } from '../../../schema/rules/text/fold.ts';
import type { Columns, Field } from './fields.ts';

/** The recognised columns of a sheet. */
export type SheetColumns = { sheet: string; format: string; columns: Columns; ignored: string[] };

const MAX_SHEETS = 5;
const MAX_IGNORED = 30;
const MAX_HEADING = 40;
/** Words of headings that may hold a location. */
const PLACE_WORDS =
  /\b(?:il|ili|ilce|ilcesi|sehir|kent|semt|bolge|konum|adres|adresi|city|town|place|district|county|region|area|location|address|ort|stadt|adresse|ville|ciudad|cidade|citta|grad)\b/;

/** Describes the recognised columns as lines for the terminal, with equal sheets together. */
export function describeSheets(sheets: readonly SheetColumns[]): string[] {
  const groups = new Map<string, { names: string[]; text: string[] }>();
  for (const sheet of sheets) {
    const text = describe(sheet);
    const key = text.join('\n');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [sheet.sheet], text });
    else group.names.push(sheet.sheet);
  }
  const lines = [...groups.values()].slice(0, MAX_SHEETS).flatMap(({ names, text: [first, ...rest] }) => {
    const named = sheets.length === 1 ? '' : `${names.map((name) => `“${name}”`).join(', ')}: `;
    return [`${named}${first!}`, ...rest];
  });
  const more = groups.size - MAX_SHEETS;
  return more > 0 ? [...lines, `… and ${more} more sheets with other columns.`] : lines;
}

function describe({ format, columns, ignored }: SheetColumns): string[] {
  const read = [...columns].map(([field, indexes]) => {
    const [first, second, ...more] = indexes.map((index) => quote(columns.headings[index]!));
    const rest = more.length > 0 ? `${second}, … (${indexes.length} columns)` : second;
    return `${toFieldName(field)} ← ${[first, rest].filter((part) => part !== undefined).join(', ')}`;
  });
  const lines = [`Read as ${format}: ${read.join('; ')}.`];
  if (ignored.length > 0) {
    const more = ignored.length > MAX_IGNORED ? ` and ${ignored.length - MAX_IGNORED} more` : '';
    lines.push(`Ignored columns: ${ignored.slice(0, MAX_IGNORED).map(quote).join(', ')}${more}.`);
  }
  return lines;
}

/**
 * Finds ignored columns that may hold a field that every row lacks.
 *
 * @param missing the field
 */
export function findSimilarColumns(
  sheets: readonly SheetColumns[],
  missing: 'city' | 'address',
): string | null {
  const suspects = [...new Set(sheets.flatMap(({ ignored }) => ignored))].filter((heading) =>
    PLACE_WORDS.test(fold(heading)),
  );
  if (suspects.length === 0) return null;
  const named = suspects.slice(0, 5).map(quote).join(', ');
  const remedy = missing === 'city' ? '“City” or “Şehir”' : '“Address” or “Adres”';
  return `No row has ${missing === 'city' ? 'a city' : 'an address'}. If an ignored column (${named}) contains it, rename that column to ${remedy}.`;
}

/** 'postalCode' → 'postal code', 'hoursParts' → 'hours'. */
function toFieldName(field: Field): string {
  return field.replace(/Parts$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function quote(heading: string): string {
  return `“${heading.length > MAX_HEADING ? `${heading.slice(0, MAX_HEADING)}…` : heading}”`;
}
