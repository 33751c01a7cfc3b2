import { ENTITIES, escapeXml } from './xml-text.ts';

/** Bytes collected before they should be taken. */
const FULL = 512 * 1024;
/** Bytes that {@link escapeXml} makes of a character at most: _xHHHH_. */
const MAX_ESCAPED = 7;
/** Bytes around a text. */
const MAX_MARKUP = 1024;

const encoder = new TextEncoder();

/** Kinds of ASCII characters in a text: written as they are, or as an entity, or neither. */
const PLAIN = 1;
const ENTITY = 2;
const KINDS = new Uint8Array(128);
KINDS.fill(PLAIN, 0x20);
for (const sign of '\t\n') KINDS[sign.charCodeAt(0)] = PLAIN;
for (const sign of '&<>') KINDS[sign.charCodeAt(0)] = ENTITY;
// It may begin what looks like an escape.
KINDS['_'.charCodeAt(0)] = 0;

/**
 * Collects XML as UTF-8 in a buffer that is used again. Characters are written one by one, because joining and encoding
 * strings of a few characters takes several times longer.
 */
export class XmlBytes {
  readonly #bytes: Uint8Array;
  #length = 0;

  /** @param longest maximum length of a text in characters */
  constructor(longest: number) {
    this.#bytes = new Uint8Array(FULL + longest * MAX_ESCAPED + MAX_MARKUP);
  }

  /** True if the bytes must be taken before more is written. */
  get isFull(): boolean {
    return this.#length >= FULL;
  }

  /** The bytes so far, which are valid until more is written. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }

  /** Writes XML of ASCII characters. */
  writeMarkup(xml: string): void {
    this.#length = putAscii(this.#bytes, this.#length, xml);
  }

  /** Writes XML. @throws RangeError if the buffer is too small */
  write(xml: string): void {
    const { read, written } = encoder.encodeInto(xml, this.#bytes.subarray(this.#length));
    if (read < xml.length) throw new RangeError('The XML exceeds the buffer.');
    this.#length += written;
  }

  /** Writes a text with {@link escapeXml}. */
  writeText(text: string): void {
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x80) {
        const kind = KINDS[code];
        if (kind === PLAIN) bytes[at++] = code;
        else if (kind === ENTITY) at = putAscii(bytes, at, ENTITIES[text[i]!]!);
        else return this.write(escapeXml(text));
      } else if (code < 0x800) {
        bytes[at++] = 0xc0 | (code >> 6);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else if (code < 0xd800) {
        bytes[at++] = 0xe0 | (code >> 12);
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f);
        bytes[at++] = 0x80 | (code & 0x3f);
      } else return this.write(escapeXml(text));
    }
    this.#length = at;
  }
}

/** Writes a text of ASCII characters. @returns where it ends */
function putAscii(bytes: Uint8Array, start: number, text: string): number {
  for (let i = 0; i < text.length; i += 1) bytes[start + i] = text.charCodeAt(i);
  return start + text.length;
}
