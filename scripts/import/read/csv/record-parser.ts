import { type Bytes, concat, encode } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import { MAX_ROW_CHARACTERS } from '../row-batch.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Parses records of UTF-8 text that arrives in chunks: RFC 4180, but as tolerant as spreadsheet programs: any line
 * end, and a quotation mark is literal unless it begins a cell, as are both of `"x" y`. Feed a chunk, take records
 * until there is none, and repeat; after `end` take the rest.
 */
export class RecordParser {
  /** Cells of the last record. */
  cells: string[] = [];
  /** Number of the last record, counted from 1 like spreadsheet rows. */
  record = 0;
  /** Line, counted from 1, on which the last record begins. */
  line = 1;
  #nextLine = 1;
  /** Line ends inside the cells of the record. */
  #lineEnds = 0;
  #bytes: Bytes = encode('');
  /** Position of the next record. */
  #at = 0;
  /** True if the bytes contain no further complete record. */
  #isExhausted = true;
  /** Chunks after the bytes. */
  #pieces: Uint8Array[] = [];
  #size = 0;
  #hasEnded = false;
  readonly #separator: Bytes;

  /** @param separator the character between cells */
  constructor(separator: string) {
    this.#separator = encode(separator);
  }

  /** @throws UnreadableFileError if a record does not end, as with an unclosed quotation mark */
  feed(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    // Otherwise a long record would be scanned from its beginning for each chunk.
    if (this.#size >= this.#bytes.length - this.#at) this.#join();
  }

  /** @throws UnreadableFileError like `feed` */
  end(): void {
    this.#join();
    this.#hasEnded = true;
  }

  /**
   * Reads the next record into `cells`.
   *
   * @returns false if the text so far has no further record
   * @throws UnreadableFileError if the text ends with an unclosed quotation mark
   */
  take(): boolean {
    if (this.#isExhausted) return false;
    const cells: string[] = [];
    this.#lineEnds = 0;
    const end = this.#at === this.#bytes.length ? null : this.#readRecord(this.#at, cells);
    if (end === null) {
      this.#isExhausted = true;
      return false;
    }
    this.#at = end;
    this.cells = cells;
    this.record += 1;
    this.line = this.#nextLine;
    this.#nextLine += 1 + this.#lineEnds;
    return true;
  }

  #join(): void {
    const rest = this.#bytes.subarray(this.#at);
    if (rest.length >= MAX_ROW_CHARACTERS)
      throw rest.includes(QUOTE)
        ? unreadableFileErrors.openQuote(this.#nextLine)
        : unreadableFileErrors.rowTooLarge(this.record + 1, MAX_ROW_CHARACTERS);
    this.#bytes = concat([rest, ...this.#pieces]);
    this.#at = 0;
    this.#pieces = [];
    this.#size = 0;
    this.#isExhausted = false;
  }

  /** @returns the position after the record at `from`; null if its end has not arrived */
  #readRecord(from: number, cells: string[]): number | null {
    const bytes = this.#bytes;
    const { length } = bytes;
    for (let at = from; ; at += this.#separator.length) {
      const start = at;
      if (bytes[at] === QUOTE) {
        const closing = this.#closingQuote(at + 1);
        // The next byte shows if it is the first of two.
        if (closing + 1 >= length && !this.#hasEnded) return null;
        if (closing === length) throw unreadableFileErrors.openQuote(this.#nextLine);
        at = this.#endOfPlain(closing + 1);
        const text = bytes.toString('utf8', start + 1, closing);
        const quoted = text.includes('"') ? text.replaceAll('""', '"') : text;
        cells.push(at === closing + 1 ? quoted : `"${quoted}${bytes.toString('utf8', closing, at)}`);
      } else {
        at = this.#endOfPlain(at);
        cells.push(at === start ? '' : bytes.toString('utf8', start, at));
      }
      const byte = at === length ? null : bytes[at];
      if (byte === LINE_FEED) return at + 1;
      // It may be the first half of a line end.
      if (byte === CARRIAGE_RETURN && at + 1 < length) return at + (bytes[at + 1] === LINE_FEED ? 2 : 1);
      if (byte === null || byte === CARRIAGE_RETURN) return this.#hasEnded ? length : null;
    }
  }

  /**
   * Position of the closing mark of the quotation that begins at `from`, or the end of the text. Counts line ends on
   * the way.
   */
  #closingQuote(from: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    for (let at = from; at < length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        if (at + 1 === length || bytes[at + 1] !== QUOTE) return at;
        at += 1;
      } else if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)) {
        this.#lineEnds += 1;
      }
    }
    return length;
  }

  /** Position of the separator, line end or end of text after an unquoted cell. */
  #endOfPlain(from: number): number {
    const bytes = this.#bytes;
    const { length } = bytes;
    const separator = this.#separator;
    const first = separator[0];
    for (let at = from; at < length; at += 1) {
      const byte = bytes[at];
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) return at;
      if (byte === first && (separator.length === 1 || separator.every((one, i) => bytes[at + i] === one)))
        return at;
    }
    return length;
  }
}
