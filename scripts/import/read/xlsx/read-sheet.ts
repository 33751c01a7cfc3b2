import { unreadableFileErrors } from '../errors.ts';
import { toErrorText } from '../error-values.ts';
import { type NumberFormat, formatNumber } from '../number-formats.ts';
import { MAX_COLUMNS, RowBatch } from '../row-batch.ts';
import type { Row } from '../types.ts';
import { CLOSE, EMPTY, MORE, toNameCode, TEXT, XmlScanner } from './xml-scanner.ts';
import type { SharedStrings } from './shared-strings.ts';

const ROW = toNameCode('row');
const CELL = toNameCode('c');
const VALUE = toNameCode('v');
const FORMULA = toNameCode('f');
const TEXT_ELEMENT = toNameCode('t');
const INLINE_STRING = toNameCode('is');
const PHONETIC = toNameCode('rPh');
const REFERENCE = toNameCode('r');
const STYLE = toNameCode('s');
const TYPE = toNameCode('t');

const NUMBER = 0;
const SHARED = 1;
const BOOLEAN = 2;
const INLINE = 3;
/** A date in ISO form, used unchanged. */
const LITERAL = 4;
/** Text of a formula. */
const FORMULA_TEXT = 5;
/** An error such as #N/A. */
const ERROR = 6;

/** Without an index; -1 is an invalid one. */
const NONE = -2;

export type SheetContext = {
  sheet: string;
  strings: SharedStrings;
  formats: Map<number, NumberFormat>;
  since1904: boolean;
};

/** Streams the rows of the XML of a sheet. `part` names it in messages. */
export async function* readSheet(
  chunks: AsyncIterable<Uint8Array>,
  part: string,
  context: SheetContext,
): AsyncGenerator<Row[]> {
  const xml = new XmlScanner(part);
  const reader = new SheetReader(xml, context);
  for await (const chunk of chunks) {
    xml.push(chunk);
    while (reader.fill()) yield reader.batch.take();
  }
  xml.finish();
  if (reader.batch.rows.length > 0) yield reader.batch.take();
}

class SheetReader {
  readonly batch = new RowBatch();
  readonly #xml: XmlScanner;
  readonly #context: SheetContext;
  #inRow = false;
  #row = 0;
  #inCell = false;
  #column = -1;
  #type = NUMBER;
  #style = -1;
  #collecting = false;
  #phonetic = false;
  #value = '';
  #index = NONE;
  #hasFormula = false;
  #hasValue = false;

  constructor(xml: XmlScanner, context: SheetContext) {
    this.#xml = xml;
    this.#context = context;
  }

  /** Reads until the batch is full (true) or more bytes are needed (false). */
  fill(): boolean {
    const xml = this.#xml;
    for (;;) {
      const token = xml.next();
      if (token === MORE) return false;
      if (token === TEXT) {
        if (this.#collecting) this.#collect();
      } else if (token === CLOSE) {
        if (this.#close(xml.name)) return true;
      } else {
        this.#open(xml.name);
        if (token === EMPTY && this.#close(xml.name)) return true;
      }
    }
  }

  #open(name: number): void {
    if (name === VALUE) {
      this.#collecting = this.#inCell && this.#type !== INLINE;
      this.#hasValue = true;
    } else if (name === CELL) this.#startCell();
    else if (name === ROW) this.#startRow();
    else if (name === TEXT_ELEMENT)
      this.#collecting = this.#inCell && this.#type === INLINE && !this.#phonetic;
    else if (name === FORMULA) this.#hasFormula = true;
    else if (name === PHONETIC) this.#phonetic = true;
    else if (name === INLINE_STRING && this.#value === '' && this.#index === NONE) this.#type = INLINE;
  }

  #close(name: number): boolean {
    if (name === VALUE || name === TEXT_ELEMENT) this.#collecting = false;
    else if (name === CELL) this.#endCell();
    else if (name === ROW) return this.#endRow();
    else if (name === PHONETIC) this.#phonetic = false;
    return false;
  }

  #startRow(): void {
    this.#row++;
    this.#column = -1;
    this.#inRow = true;
    const xml = this.#xml;
    while (xml.nextAttribute()) {
      if (xml.attribute !== REFERENCE) continue;
      const number = parseWholeNumber(xml.bytes, xml.start, xml.end);
      if (number > 0) this.#row = number;
    }
    this.batch.startRow(this.#context.sheet, this.#row);
  }

  #endRow(): boolean {
    if (!this.#inRow) return false;
    this.#inRow = false;
    return this.batch.endRow();
  }

  #startCell(): void {
    this.#inCell = this.#inRow;
    this.#type = NUMBER;
    this.#style = -1;
    this.#value = '';
    this.#index = NONE;
    this.#hasFormula = false;
    this.#hasValue = false;
    this.#collecting = false;
    this.#phonetic = false;
    let column = this.#column + 1;
    const xml = this.#xml;
    while (xml.nextAttribute()) {
      if (xml.attribute === REFERENCE) column = parseColumnIndex(xml.bytes, xml.start, xml.end) ?? column;
      else if (xml.attribute === TYPE) this.#type = parseCellType(xml.bytes, xml.start, xml.end);
      else if (xml.attribute === STYLE) this.#style = parseWholeNumber(xml.bytes, xml.start, xml.end);
    }
    this.#column = column;
  }

  #collect(): void {
    const xml = this.#xml;
    if (this.#type === SHARED) this.#index = parseWholeNumber(xml.bytes, xml.start, xml.end);
    else this.#value = this.#value === '' ? xml.text() : this.#value + xml.text();
  }

  #endCell(): void {
    if (!this.#inCell) return;
    this.#inCell = false;
    const text = this.#text();
    if (text !== '') this.batch.setCell(this.#column, text);
    else if (this.#hasFormula && !this.#isCalculated()) this.batch.setUncalculated(this.#column);
  }

  /** A formula without text: programs that calculate store an empty text as its result; others omit the value. */
  #isCalculated(): boolean {
    return this.#hasValue && this.#type === FORMULA_TEXT;
  }

  #text(): string {
    const { formats, since1904 } = this.#context;
    if (this.#type === SHARED) return this.#sharedText();
    if (this.#type === NUMBER) return formatNumber(this.#value, formats.get(this.#style), since1904);
    if (this.#type === BOOLEAN)
      return this.#value === '' ? '' : /^\s*(1|true)\s*$/i.test(this.#value) ? 'TRUE' : 'FALSE';
    if (this.#type === ERROR) return this.#value === '' ? '' : toErrorText(this.#value);
    return this.#value;
  }

  #sharedText(): string {
    if (this.#index === NONE) return '';
    const text = this.#context.strings.get(this.#index);
    if (text === undefined) throw unreadableFileErrors.damaged(`row ${this.#row} refers to a missing text`);
    return text;
  }
}

/** Parses an integer in bytes, with optional blanks; -1 if invalid. */
function parseWholeNumber(bytes: Uint8Array, start: number, end: number): number {
  let number = -1;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]! - 0x30;
    if (digit >= 0 && digit <= 9) number = (number < 0 ? 0 : number * 10) + digit;
    else if (digit > 0) return -1;
  }
  return number <= 0x7fffffff ? number : -1;
}

/** The column of a reference such as AB12; null if invalid. */
function parseColumnIndex(bytes: Uint8Array, start: number, end: number): number | null {
  let column = 0;
  for (let at = start; at < end; at++) {
    const letter = (bytes[at]! & 0xdf) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MAX_COLUMNS) break;
  }
  return column === 0 ? null : column - 1;
}

/** The type of a cell (ECMA-376 18.18.11), by length and first letter. */
function parseCellType(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start];
  if (end - start > 1) return first === 0x69 ? INLINE : first === 0x73 ? FORMULA_TEXT : LITERAL;
  if (first === 0x73) return SHARED;
  if (first === 0x65) return ERROR;
  if (first === 0x62) return BOOLEAN;
  return first === 0x6e ? NUMBER : LITERAL;
}
