import { type Bytes, concat, encode } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import { MAX_ROW_CHARACTERS } from '../row-batch.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const COMMA = 0x2c;
const SPACE = 0x20;

/**
 * Splits UTF-8 JSON that arrives in chunks into its outermost objects: the items of a list, of lists of lists, or one
 * per line. Feed a chunk, take objects until there is none, and repeat; call `end` after the last chunk.
 */
export class ObjectSplitter {
  /** Number of the last object, from 1. */
  count = 0;
  /** Lists around the current object. */
  lists = 0;
  #bytes: Bytes = encode('');
  #at = 0;
  /** Position of the current object, and the number of open braces and brackets in it; -1 and 0 outside. */
  #start = -1;
  #depth = 0;
  #inText = false;

  /** @throws UnreadableFileError if an object does not end */
  feed(chunk: Uint8Array): void {
    const from = this.#start === -1 ? this.#at : this.#start;
    const rest = this.#bytes.subarray(from);
    if (rest.length > MAX_ROW_CHARACTERS)
      throw unreadableFileErrors.rowTooLarge(this.count + 1, MAX_ROW_CHARACTERS);
    this.#bytes = concat([rest, chunk]);
    this.#at -= from;
    if (this.#start !== -1) this.#start = 0;
  }

  /** The text of the next object; null if the bytes so far have none. @throws UnreadableFileError */
  take(): string | null {
    const bytes = this.#bytes;
    const { length } = bytes;
    // Local variables: this loop visits every byte.
    let at = this.#at;
    let depth = this.#depth;
    let text: string | null = null;
    for (; at < length && text === null; at += 1) {
      const byte = bytes[at]!;
      if (this.#inText) {
        const end = findEndOfText(bytes, at);
        this.#inText = end >= length;
        at = this.#inText ? end - 1 : end;
      } else if (depth === 0) {
        if (this.#isStart(byte)) {
          this.#start = at;
          depth = 1;
        }
      } else if (byte === QUOTE) this.#inText = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth += 1;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        depth -= 1;
        if (depth === 0) text = bytes.toString('utf8', this.#start, at + 1);
      }
    }
    this.#at = at;
    this.#depth = depth;
    if (text === null) return null;
    this.#start = -1;
    this.count += 1;
    return text;
  }

  /** @throws UnreadableFileError if the text ends within a list or an object */
  end(): void {
    if (this.#depth > 0 || this.lists > 0) throw unreadableFileErrors.cutOff();
  }

  /** True for the beginning of an object; outside of objects only lists and commas are valid. */
  #isStart(byte: number): boolean {
    if (byte === OPEN_OBJECT) return true;
    if (byte === OPEN_ARRAY) this.lists += 1;
    else if (byte === CLOSE_ARRAY && this.lists > 0) this.lists -= 1;
    else if (byte > SPACE && byte !== COMMA)
      throw unreadableFileErrors.json(
        this.count === 0 ? 'it has no objects' : `after object ${this.count} something else follows`,
      );
    return false;
  }
}

/** Position of the quotation mark that ends a text; the length or more if that has not arrived. */
function findEndOfText(bytes: Bytes, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
