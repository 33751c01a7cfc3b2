import { type Bytes, concat, encode } from '../buffer.ts';
import { unreadable } from '../errors.ts';
import { MAX_ROW_CHARACTERS } from '../row-batch.ts';

const QUOTE = 0x22;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * Takes records out of UTF-8 text that comes in pieces, by RFC 4180, but as forgiving as spreadsheet programs: any line end will do, and a
 * quotation mark is a letter where no cell begins, as are both of `"x" y`. Feed it a piece, take records until there is none, and so on;
 * after `end` take those that are left.
 */
export class RecordParser {
  /** Those of the record taken last. */
  cells: string[] = [];
  /** Number of the record taken last, counted from 1 as the rows of a spreadsheet are. */
  record = 0;
  /** Line, counted from 1, on which the record taken last begins. */
  line = 1;
  #nextLine = 1;
  /** Those inside of the record's cells. */
  #lineEnds = 0;
  #bytes: Bytes = encode('');
  /** Where the next record begins. */
  #at = 0;
  /** Whether the bytes hold no further record from beginning to end. */
  #isExhausted = true;
  /** What follows the bytes. */
  #pieces: Uint8Array[] = [];
  #size = 0;
  #hasEnded = false;
  readonly #separator: Bytes;

  /** @param separator the character between cells */
  constructor(separator: string) {
    this.#separator = encode(separator);
  }

  /** @throws UnreadableFileError when a record goes on and on, as where a quotation mark is never closed */
  feed(piece: Uint8Array): void {
    this.#pieces.push(piece);
    this.#size += piece.length;
    // Else a long record would be looked through from its beginning for each piece of it.
    if (this.#size >= this.#bytes.length - this.#at) this.#join();
  }

  /** @throws UnreadableFileError as `feed` does */
  end(): void {
    this.#join();
    this.#hasEnded = true;
  }

  /**
   * Reads the next record into `cells`.
   *
   * @returns false when the text fed so far holds no further one
   * @throws UnreadableFileError when the text has ended and a quotation mark is not closed
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
        ? unreadable.openQuote(this.#nextLine)
        : unreadable.rowTooLarge(this.record + 1, MAX_ROW_CHARACTERS);
    this.#bytes = concat([rest, ...this.#pieces]);
    this.#at = 0;
    this.#pieces = [];
    this.#size = 0;
    this.#isExhausted = false;
  }

  /** @returns where the record after the one at `from` begins; null when its end has not come yet */
  #readRecord(from: number, cells: string[]): number | null {
    const bytes = this.#bytes;
    const { length } = bytes;
    for (let at = from; ; at += this.#separator.length) {
      const start = at;
      if (bytes[at] === QUOTE) {
        const closing = this.#closingQuote(at + 1);
        // Whether it is the first of two shows after it.
        if (closing + 1 >= length && !this.#hasEnded) return null;
        if (closing === length) throw unreadable.openQuote(this.#nextLine);
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

  /** The mark that closes the quotation whose text begins at `from`, or the end of the text. Line ends on the way are counted. */
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

  /** Where the separator, line end or end of the text is that ends what stands at `from` without quotation marks around it. */
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
