import { repairMojibake } from '../../../../schema/rules/text/mojibake.ts';
import { ParseError } from './parse-error.ts';
import { MAX_DEPTH, parsePython } from './python-literal.ts';

/** Maximum length of a cell in Excel; longer values were truncated when the file was written. */
const CELL_LIMIT = 32_767;

/** True if a cell holds a list or an object rather than text. */
export function isLiteral(cell: string): boolean {
  return /^"?\s*[[{]/.test(cell.trimStart());
}

/** Parses a list or object in a cell: JSON (also with doubled quotes) or a Python literal. */
export function parseLiteral(cell: string): unknown {
  const text = repairMojibake(cell.trim());
  for (const read of [parseJson, parseUnquoted, parsePython]) {
    try {
      const value = read(text);
      if (isDeeper(value, MAX_DEPTH))
        return new ParseError(`The value is nested more than ${MAX_DEPTH} levels deep.`);
      if (typeof value === 'object' && value !== null) return value;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  if (cell.length >= CELL_LIMIT) {
    return new ParseError(
      'The value was truncated: a cell of a workbook can hold 32,767 characters.',
      'Export the data as CSV, which has no limit.',
    );
  }
  return new ParseError('The value begins like a list, but is not valid JSON or Python.');
}

/** True if lists and objects are nested deeper than a limit. It stops there, so that callers may recurse. */
function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((item) => isDeeper(item, depth - 1));
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** Quotes doubled by a CSV writer, with or without outer quotes: `"{""Monday"": ""9-5""}"`. */
function parseUnquoted(text: string): unknown {
  const inner = /^"(.*)"$/s.exec(text)?.[1] ?? text;
  return JSON.parse(inner.replaceAll('""', '"'));
}
