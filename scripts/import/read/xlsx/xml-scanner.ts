import { allocate } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import { toPlainText } from './plain-text.ts';

/** Results of {@link XmlScanner.next}. MORE: the next bytes have to be pushed. */
export const MORE = 0;
export const OPEN = 1;
export const EMPTY = 2;
export const CLOSE = 3;
export const TEXT = 4;

/** Maximum length of a tag or text in a spreadsheet. */
const MAX_TOKEN = 4 * 1024 * 1024;

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const EQUALS = 0x3d;
const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const COLON = 0x3a;
const SPACE = 0x20;

/** Bytes that require decoding of a text. */
const ENTITY = 1;
const ESCAPE = 2;
const WIDE = 4;
const RETURN = 8;
const MARKS = new Uint8Array(256);
MARKS.fill(WIDE, 0x80);
MARKS[0x26] = ENTITY;
MARKS[0x5f] = ESCAPE;
MARKS[0x0d] = RETURN;

/** The last four letters of a name as one number, for comparisons without strings. */
export function toNameCode(name: string): number {
  let code = 0;
  for (let at = 0; at < name.length; at++) code = (code << 8) | name.charCodeAt(at);
  return code;
}

/**
 * Scans XML tags and texts in chunks of bytes, in place: it strips namespace prefixes, skips comments and processing
 * instructions, and rejects document types. It supports just enough XML for spreadsheets, and is fast.
 */
export class XmlScanner {
  /** {@link toNameCode} of the current tag. */
  name = 0;
  bytes = allocate(512 * 1024);
  /** The current text, or the value of the current attribute, in `bytes`. */
  start = 0;
  end = 0;
  /** {@link toNameCode} of the current attribute. */
  attribute = 0;
  readonly #part: string;
  #position = 0;
  #limit = 0;
  #depth = 0;
  #root = false;
  #marks = 0;
  #verbatim = false;
  #nameStart = 0;
  #nameEnd = 0;
  #attributes = 0;
  #attributesEnd = 0;

  /** `part` names the document in messages. */
  constructor(part: string) {
    this.#part = part;
  }

  /** Adds the next bytes; to be called only after `next` returned MORE. Invalidates the current token. */
  push(chunk: Uint8Array): void {
    const rest = this.#limit - this.#position;
    if (rest > MAX_TOKEN)
      throw unreadableFileErrors.damaged(`its part ${this.#part} contains a text without end`);
    const needed = rest + chunk.length;
    const target = needed > this.bytes.length ? allocate(needed + this.bytes.length) : this.bytes;
    this.bytes.copy(target, 0, this.#position, this.#limit);
    target.set(chunk, rest);
    this.bytes = target;
    this.#position = 0;
    this.#limit = needed;
  }

  /** To be called after the last chunk: a document must end with its root element. */
  finish(): void {
    if (!this.#root || this.#depth > 0)
      throw unreadableFileErrors.damaged(`its part ${this.#part} is truncated`);
  }

  next(): number {
    const limit = this.#limit;
    while (this.#position < limit) {
      const at = this.#position;
      if (this.bytes[at] !== LESS) return this.#text(at);
      if (at + 1 === limit) return MORE;
      const kind = this.bytes[at + 1];
      if (kind === BANG) {
        const token = this.#declaration(at);
        if (token !== OPEN) return token;
      } else if (kind === QUESTION) {
        if (!this.#skip('?>', at)) return MORE;
      } else {
        return this.#tag(at, kind === SLASH);
      }
    }
    return MORE;
  }

  /** The decoded current text or attribute value. */
  text(): string {
    const marks = this.#marks;
    if ((marks & ~WIDE) === 0)
      return this.bytes.toString(marks === 0 ? 'latin1' : 'utf8', this.start, this.end);
    return toPlainText(this.bytes.toString('utf8', this.start, this.end), this.#verbatim);
  }

  /** True if the bytes of the current text need no decoding. */
  isPlain(): boolean {
    return (this.#marks & ~WIDE) === 0;
  }

  /** The current tag's name without prefix. */
  tagName(): string {
    return this.bytes.toString('latin1', this.#nameStart, this.#nameEnd);
  }

  /** Moves to the next attribute of the current tag. */
  nextAttribute(): boolean {
    const bytes = this.bytes;
    const stop = this.#attributesEnd;
    let at = this.#attributes;
    while (at < stop && bytes[at]! <= SPACE) at++;
    let name = 0;
    let byte = 0;
    for (; at < stop && (byte = bytes[at]!) !== EQUALS; at++) {
      if (byte === COLON) name = 0;
      else if (byte > SPACE) name = (name << 8) | byte;
    }
    for (at++; at < stop && bytes[at]! <= SPACE; at++);
    if (at >= stop) return false;
    const quote = bytes[at]!;
    if (quote !== QUOTE && quote !== APOSTROPHE) return false;
    const start = ++at;
    let marks = 0;
    while (at < stop && (byte = bytes[at]!) !== quote) {
      marks |= MARKS[byte]!;
      at++;
    }
    this.attribute = name;
    this.start = start;
    this.end = at;
    this.#marks = marks;
    this.#verbatim = false;
    this.#attributes = at + 1;
    return true;
  }

  #text(from: number): number {
    const bytes = this.bytes;
    const limit = this.#limit;
    let at = from;
    let marks = 0;
    let byte = 0;
    while (at < limit && (byte = bytes[at]!) !== LESS) {
      marks |= MARKS[byte]!;
      at++;
    }
    if (at === limit) return MORE;
    this.start = from;
    this.end = at;
    this.#marks = marks;
    this.#verbatim = false;
    this.#position = at;
    return TEXT;
  }

  #tag(from: number, closing: boolean): number {
    const bytes = this.bytes;
    const limit = this.#limit;
    let at = from + (closing ? 2 : 1);
    let name = 0;
    let byte = 0;
    this.#nameStart = at;
    for (; at < limit; at++) {
      byte = bytes[at]!;
      if (byte <= SPACE || byte === GREATER || byte === SLASH) break;
      if (byte === COLON) {
        name = 0;
        this.#nameStart = at + 1;
      } else {
        name = (name << 8) | byte;
      }
    }
    this.#nameEnd = at;
    for (; at < limit && (byte = bytes[at]!) !== GREATER; at++) {
      if (byte === QUOTE || byte === APOSTROPHE) for (at++; at < limit && bytes[at] !== byte; at++);
    }
    if (at >= limit) return MORE;
    this.name = name;
    this.#position = at + 1;
    if (closing) {
      this.#depth--;
      return CLOSE;
    }
    this.#root = true;
    this.#attributes = this.#nameEnd;
    this.#attributesEnd = at;
    if (bytes[at - 1] === SLASH) {
      this.#attributesEnd--;
      return EMPTY;
    }
    this.#depth++;
    return OPEN;
  }

  /** A comment (skipped: OPEN means that scanning continues), a CDATA text, or something that is rejected. */
  #declaration(at: number): number {
    const intro = this.bytes.toString('latin1', at, Math.min(at + 9, this.#limit));
    if (intro.startsWith('<!--')) return this.#skip('-->', at + 4) ? OPEN : MORE;
    if (intro === '<![CDATA[') {
      const start = at + intro.length;
      if (!this.#skip(']]>', start)) return MORE;
      this.start = start;
      this.end = this.#position - 3;
      this.#marks = ESCAPE;
      this.#verbatim = true;
      return TEXT;
    }
    if ('<![CDATA['.startsWith(intro) || '<!--'.startsWith(intro)) return MORE;
    throw unreadableFileErrors.unsafeXml(this.#part);
  }

  #skip(end: string, from: number): boolean {
    const found = this.bytes.indexOf(end, from, 'latin1');
    if (found < 0 || found + end.length > this.#limit) return false;
    this.#position = found + end.length;
    return true;
  }
}
