import { isAscii, isUtf8 } from 'node:buffer';
import { concat } from '../buffer.ts';
import { unreadable } from '../errors.ts';
import { readingsOf } from './likelihood.ts';

/** Bytes of lines with letters outside ASCII by which an encoding is told. */
const SAMPLE = 32 * 1024;
/** Two readings that differ by less in the logarithm of their likelihood are both possible. */
const DOUBT = 6;

/** How a text file is encoded. `mark`: bytes of its byte order mark. `assumption`: what was assumed, as a sentence; null where the file tells. */
export type Encoding = { label: string; mark: number; assumption: string | null };

/**
 * Finds out how a text file is encoded: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 where its letters
 * outside ASCII are that, else by what its words would be in the encodings that spreadsheet programs have saved since Windows.
 * Reads up to as many such words as are needed.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const lines = new WideLines();
  let isFirst = true;
  for await (const chunk of chunks) {
    const known = isFirst ? (readMark(chunk) ?? detectUtf16(chunk)) : null;
    if (known !== null) return known;
    isFirst = false;
    if (lines.add(chunk)) break;
  }
  const sample = lines.take();
  if (isUtf8(sample)) return { label: 'utf-8', mark: 0, assumption: null };
  return detectDamagedUtf8(sample) ?? detectByWords(sample);
}

function readMark(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { label: 'utf-8', mark: 3, assumption: null };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { label: 'utf-16le', mark: 2, assumption: null };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { label: 'utf-16be', mark: 2, assumption: null };
  return null;
}

/** In UTF-16 separators, digits and line ends have a zero byte each, all on the same side. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at & 1]! += 1;
  const [even, odd] = zeros as [number, number];
  if ((even === 0) === (odd === 0) || (even + odd) * 50 < length) return null;
  const assumption = 'The file does not say its encoding; it was read as UTF-16.';
  return { label: odd > 0 ? 'utf-16le' : 'utf-16be', mark: 0, assumption };
}

/** Where nearly all is UTF-8, a few bytes are damaged. */
function detectDamagedUtf8(sample: Uint8Array): Encoding | null {
  const text = new TextDecoder().decode(sample);
  const wide = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0; // oxlint-disable-line no-control-regex
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  if (damaged * 20 > wide) return null;
  const assumption = 'The file was read as UTF-8, but some of its letters are damaged and show as �.';
  return { label: 'utf-8', mark: 0, assumption };
}

function detectByWords(sample: Uint8Array): Encoding {
  const [best, ...others] = readingsOf(sample);
  if (best === undefined) throw unreadable.notASpreadsheet('a binary file');
  const other = others.find(({ text }) => text !== best.text)!;
  const isDoubtful = other !== undefined && best.likelihood - other.likelihood < DOUBT;
  const [shown, instead] =
    other === undefined ? [wideWord(best.text), ''] : firstDifference(best.text, other.text);
  const assumption =
    `The file does not say its encoding; it was read as ${nameOf(best.encoding)} (${best.language}), for example “${shown}”.` +
    (isDoubtful
      ? ` It may also be ${nameOf(other.encoding)} (“${instead}”). If letters are wrong, save the file as “CSV UTF-8” and import that.`
      : '');
  return { label: best.encoding, mark: 0, assumption };
}

function nameOf(encoding: string): string {
  const names: Record<string, string> = {
    gb18030: 'GB18030',
    big5: 'Big5',
    shift_jis: 'Shift_JIS',
    'euc-kr': 'EUC-KR',
  };
  return names[encoding] ?? encoding.replace('windows', 'Windows');
}

const WORD = /[\p{L}\p{M}\p{S}\p{Po}\p{N}]*[^\0-\x7f][^\s,;"\t]*/u; // oxlint-disable-line no-control-regex

function wideWord(text: string): string {
  return (WORD.exec(text)?.[0] ?? '').slice(0, 30);
}

/** The first word that two readings of the same bytes do not share, in both. */
function firstDifference(one: string, other: string): [string, string] {
  const words = (text: string) => text.split(/[\s,;"]+/);
  const others = words(other);
  const at = words(one).findIndex((word, index) => word !== others[index]);
  return [words(one)[at]!.slice(0, 30), (others[at] ?? '').slice(0, 30)];
}

/** Gathers lines with letters outside ASCII. */
class WideLines {
  readonly #lines: Uint8Array[] = [];
  #size = 0;
  #open: Uint8Array = new Uint8Array(0);

  /** @returns whether there are enough */
  add(chunk: Uint8Array): boolean {
    const bytes = this.#open.length === 0 ? chunk : concat([this.#open, chunk]);
    this.#open = bytes.subarray(bytes.lastIndexOf(0x0a) + 1);
    if (!isAscii(bytes)) this.#gather(bytes.subarray(0, bytes.length - this.#open.length));
    // A line that is longer than the sample is looked at as it is, and its last letter may be cut.
    if (this.#open.length >= SAMPLE) {
      if (!isAscii(this.#open)) this.#gather(withoutOpenEnd(this.#open));
      this.#open = new Uint8Array(0);
    }
    return this.#size >= SAMPLE;
  }

  take(): Uint8Array {
    if (!isAscii(this.#open)) this.#gather(this.#open);
    return concat(this.#lines);
  }

  #gather(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length && this.#size < SAMPLE;) {
      const end = bytes.indexOf(0x0a, from);
      const next = end === -1 ? bytes.length : end + 1;
      const line = bytes.subarray(from, next);
      from = next;
      if (isAscii(line)) continue;
      this.#lines.push(line);
      this.#size += line.length;
    }
  }
}

/** Leaves out a letter whose last bytes have yet to come. */
function withoutOpenEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, -back);
  }
  return bytes;
}
