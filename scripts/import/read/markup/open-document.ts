import { unreadableFileErrors } from '../errors.ts';
import { formatNumber } from '../number-formats.ts';
import { MAX_COLUMNS } from '../row-batch.ts';
import { type Attributes, checkCellLength, type TableReader, type TableRow } from './read-tables.ts';
import { getAttribute, getLocalName, toMoment } from './xml-values.ts';

/** Elements whose texts are no part of a cell: notes, drawings, what was deleted. */
const SKIPPED = new Set(['annotation', 'frame', 'shapes', 'tracked-changes', 'custom-shape']);
const CELLS = new Set(['table-cell', 'covered-table-cell']);

/** Reads the sheets of an OpenDocument spreadsheet: the content.xml of .ods, or .fods. */
export class OpenDocument implements TableReader {
  readonly rows: TableRow[] = [];
  /** Sheets so far. */
  readonly sheets: { name: string; isHidden: boolean }[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #skipped = 0;
  #tables = 0;
  #row = 0;
  #repeat = 1;
  #column = 0;
  #cells = new Map<number, string | null>();
  #cell: Attributes | null = null;
  #text = '';
  #paragraphs = 0;
  #inParagraph = 0;

  open(name: string, attributes: Attributes): void {
    const local = getLocalName(name);
    if (this.#skipped > 0 || SKIPPED.has(local)) {
      this.#skipped += 1;
      return;
    }
    const get = (attribute: string) => getAttribute(attributes, attribute);
    if (local === 'style') this.#style = get('name') ?? '';
    else if (local === 'table-properties' && get('display') === 'false') this.#hiddenStyles.add(this.#style);
    else if (name === 'table:table') this.#startTable(get('name') ?? '', get('style-name') ?? '');
    else if (local === 'table-row') this.#startRow(toCount(get('number-rows-repeated')));
    else if (CELLS.has(local)) {
      this.#cell = attributes;
      this.#text = '';
      this.#paragraphs = 0;
    } else if (local === 'p' || local === 'h') {
      if (this.#paragraphs > 0) this.#text += '\n';
      this.#paragraphs += 1;
      this.#inParagraph += 1;
    } else if (local === 's') this.#text += ' '.repeat(Math.min(toCount(get('c')), 100));
    else if (local === 'tab') this.#text += '\t';
    else if (local === 'line-break') this.#text += '\n';
  }

  close(name: string, isCutOff: boolean): void {
    if (isCutOff) throw unreadableFileErrors.cutOff();
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const local = getLocalName(name);
    if (name === 'table:table') this.#tables -= 1;
    else if (CELLS.has(local)) this.#endCell(this.#cell ?? {});
    else if (local === 'p' || local === 'h') this.#inParagraph -= 1;
    else if (local === 'table-row') {
      const sheet = this.sheets.at(-1)?.name ?? '';
      this.rows.push({ sheet, row: this.#row, repeat: this.#repeat, cells: this.#cells });
      this.#cells = new Map();
    }
  }

  text(text: string): void {
    if (this.#skipped > 0 || this.#inParagraph === 0 || this.#cell === null) return;
    this.#text += text.replace(/[\t\r\n ]+/g, ' ');
    checkCellLength(this.#text, this.#row);
  }

  #startTable(name: string, style: string): void {
    this.#tables += 1;
    // A table within a cell is no sheet.
    if (this.#tables > 1) throw unreadableFileErrors.damaged('it has a table within a table');
    this.sheets.push({ name, isHidden: this.#hiddenStyles.has(style) });
    this.#row = 0;
    this.#repeat = 1;
  }

  #startRow(repeat: number): void {
    this.#row += this.#row === 0 ? 1 : this.#repeat;
    this.#repeat = repeat;
    this.#column = 0;
  }

  #endCell(attributes: Attributes): void {
    const repeat = toCount(getAttribute(attributes, 'number-columns-repeated'));
    const value = this.#getValue(attributes);
    // Empty cells are repeated to the last column; a filled one beyond it is refused with its row.
    if (value !== '')
      for (let at = 0; at < Math.min(repeat, MAX_COLUMNS + 1); at += 1)
        this.#cells.set(this.#column + at, value);
    this.#column += repeat;
    this.#cell = null;
  }

  #getValue(attributes: Attributes): string | null {
    const get = (attribute: string) => attributes[`office:${attribute}`];
    const shown = this.#text;
    const number = get('value');
    if (number !== undefined) {
      // A postal code with its leading zeros is what the number format shows.
      const isCode = /^0\d+$/.test(shown) && Number(shown) === Number(number);
      return isCode ? shown : formatNumber(number, undefined, false);
    }
    const flag = get('boolean-value');
    if (flag !== undefined) return flag.toUpperCase();
    const date = get('date-value');
    if (date !== undefined) return toMoment(date);
    const time = /^PT(\d+)H(\d+)M/.exec(get('time-value') ?? '');
    if (time !== null) return `${time[1]!.padStart(2, '0')}:${time[2]!.padStart(2, '0')}`;
    const text = shown === '' ? (get('string-value') ?? '') : shown;
    const isUncalculated = getAttribute(attributes, 'formula') !== undefined && !get('value-type');
    return text === '' && isUncalculated ? null : text;
  }
}

function toCount(text: string | undefined): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
