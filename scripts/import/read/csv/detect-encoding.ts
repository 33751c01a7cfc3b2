import { isAscii, isUtf8 } from 'node:buffer';
import { concat } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import { rankReadings } from './likelihood.ts';

/** Bytes of lines with non-ASCII letters that are examined. */
const SAMPLE = 32 * 1024;
/** Two readings whose log likelihoods differ by less are both possible. */
const DOUBT = 6;

/**
 * Encoding of a text file. `mark`: bytes of its byte order mark. `assumption`: a sentence about the assumed encoding;
 * null if the file declares it.
 */
export type Encoding = { label: string; mark: number; assumption: string | null };

/**
 * Detects the encoding of a text file: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 if it is valid,
 * else by the likelihood of its words in the encodings that spreadsheet programs have used since Windows. Reads as
 * many such words as needed, and UTF-8 to its end, because a text may be concatenated from others.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const lines = new NonAsciiLines();
  let isFirst = true;
  for await (const chunk of chunks) {
    const known = isFirst ? (readMark(chunk) ?? detectUtf16(chunk)) : null;
    if (known !== null) return known;
    isFirst = false;
    lines.add(chunk);
    if (lines.isFull && !lines.areUtf8) break;
  }
  const sample = lines.take();
  if (lines.areUtf8) return { label: 'utf-8', mark: 0, assumption: null };
  return isNearlyUtf8(sample) ? DAMAGED_UTF8 : detectByWords(sample);
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
  const assumption = 'The file does not declare its encoding; it was read as UTF-16.';
  return { label: odd > 0 ? 'utf-16le' : 'utf-16be', mark: 0, assumption };
}

const DAMAGED_UTF8: Encoding = {
  label: 'utf-8',
  mark: 0,
  assumption: 'The file was read as UTF-8, but some letters are damaged and appear as �.',
};

/**
 * True if all is UTF-8 except a few damaged bytes or a truncated last character: no other text has such sequences by
 * chance.
 */
function isNearlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const wide = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0; // oxlint-disable-line no-control-regex
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  return damaged * 10 <= wide || (wide > 0 && damaged === 1 && text.endsWith('\ufffd'));
}

function detectByWords(sample: Uint8Array): Encoding {
  const [best, ...others] = rankReadings(sample);
  if (best === undefined) throw unreadableFileErrors.notASpreadsheet('a binary file');
  const other = others.find(({ text }) => text !== best.text)!;
  const isDoubtful = other !== undefined && best.likelihood - other.likelihood < DOUBT;
  const [shown, instead] =
    other === undefined ? [findSurroundingWord(best.text), ''] : findFirstDifference(best.text, other.text);
  const assumption =
    `The file does not declare its encoding; it was read as ${NAMES[best.encoding]}, for example “${shown}”.` +
    (isDoubtful
      ? ` It may also be ${NAMES[other.encoding]}: “${instead}”. If letters are wrong, save the file as “CSV UTF-8” and import that.`
      : '');
  return { label: best.encoding, mark: 0, assumption };
}

/** Names of encodings as in spreadsheet programs. The language of a file may differ from the one it reads best in. */
const NAMES: Record<string, string> = {
  'windows-1250': 'Windows-1250 (Central European)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'windows-1252': 'Windows-1252 (Western European)',
  'windows-1253': 'Windows-1253 (Greek)',
  'windows-1254': 'Windows-1254 (Turkish)',
  'windows-1255': 'Windows-1255 (Hebrew)',
  'windows-1256': 'Windows-1256 (Arabic)',
  'windows-1257': 'Windows-1257 (Baltic)',
  'windows-1258': 'Windows-1258 (Vietnamese)',
  'koi8-r': 'KOI8-R (Cyrillic)',
  gb18030: 'GB18030 (Chinese)',
  big5: 'Big5 (Traditional Chinese)',
  shift_jis: 'Shift_JIS (Japanese)',
  'euc-jp': 'EUC-JP (Japanese)',
  'euc-kr': 'EUC-KR (Korean)',
};

const WORD = /[\p{L}\p{M}\p{S}\p{Po}\p{N}]*[^\0-\x7f][^\s,;"\t]*/u; // oxlint-disable-line no-control-regex

function findSurroundingWord(text: string): string {
  return (WORD.exec(text)?.[0] ?? '').slice(0, 30);
}

/** The first word in which two readings of the same bytes differ, in both. */
function findFirstDifference(one: string, other: string): [string, string] {
  const words = (text: string) => text.split(/[\s,;"<>]+/);
  const others = words(other);
  const at = words(one).findIndex((word, index) => word !== others[index]);
  return [words(one)[at]!.slice(0, 30), (others[at] ?? '').slice(0, 30)];
}

/** Collects lines with non-ASCII letters, and checks if all of them are UTF-8. */
class NonAsciiLines {
  readonly #lines: Uint8Array[] = [];
  #size = 0;
  #open: Uint8Array = new Uint8Array(0);
  areUtf8 = true;

  get isFull(): boolean {
    return this.#size >= SAMPLE;
  }

  add(chunk: Uint8Array): void {
    const bytes = this.#open.length === 0 ? chunk : concat([this.#open, chunk]);
    const end = bytes.lastIndexOf(0x0a) + 1;
    this.#gather(bytes.subarray(0, end));
    this.#open = bytes.subarray(end);
    // A line longer than the sample is examined in chunks.
    if (this.#open.length >= SAMPLE) {
      const whole = trimPartialCharacter(this.#open);
      this.#gather(whole);
      this.#open = this.#open.subarray(whole.length);
    }
  }

  take(): Uint8Array {
    this.#gather(this.#open);
    return concat(this.#lines);
  }

  #gather(bytes: Uint8Array): void {
    if (isAscii(bytes)) return;
    this.areUtf8 &&= isUtf8(bytes);
    for (let from = 0; from < bytes.length && !this.isFull;) {
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

/** Drops a trailing incomplete character. */
function trimPartialCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, -back);
  }
  return bytes;
}
