import { hasEdgeBlank } from '../../schema/rules/text/edge-blank.ts';
import { MAX_CELL_LENGTH, STYLE } from './workbook-xml.ts';
import type { XmlBytes } from './xml-bytes.ts';

/** A text, a number, yes or no, a local date and time, or nothing. */
export type Cell = string | number | boolean | { clock: Date } | null;

/**
 * Writes a cell of a row, which is counted from 1. Texts are text cells in the given style, never formulas.
 *
 * @throws RangeError if a text exceeds the limit of spreadsheet programs
 */
export function writeCell(
  xml: XmlBytes,
  column: number,
  row: string,
  cell: NonNullable<Cell>,
  textStyle: number,
): void {
  xml.writeMarkup((cellStarts[column] ??= `<c r="${spellColumn(column)}`));
  xml.writeMarkup(row);
  if (typeof cell === 'number') xml.writeMarkup(`"><v>${cell}</v></c>`);
  else if (typeof cell === 'boolean') xml.writeMarkup(cell ? '" t="b"><v>1</v></c>' : '" t="b"><v>0</v></c>');
  else if (typeof cell !== 'string')
    xml.writeMarkup(`" s="${STYLE.time}"><v>${toDayNumber(cell.clock)}</v></c>`);
  else {
    if (cell.length > MAX_CELL_LENGTH)
      throw new RangeError(`A cell has at most ${MAX_CELL_LENGTH} characters.`);
    xml.writeMarkup((textStarts[textStyle] ??= `" s="${textStyle}" t="inlineStr"><is><t`));
    // Without the attribute, spreadsheet programs drop blanks at the ends.
    xml.writeMarkup(hasEdgeBlank(cell) ? ' xml:space="preserve">' : '>');
    xml.writeText(cell);
    xml.writeMarkup('</t></is></c>');
  }
}

// Strings that are made once: there are millions of cells.
const cellStarts: string[] = [];
const textStarts: string[] = [];

function spellColumn(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : spellColumn(rest)) + String.fromCharCode(65 + (column % 26));
}

/** Days since the end of 1899, as spreadsheets count; the time of day is that of UTC. */
const toDayNumber = (time: Date) => (time.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000;
