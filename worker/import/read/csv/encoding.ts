import { isAscii, isUtf8 } from 'node:buffer';
import { concat, encode } from '../buffer.ts';
import { unreadable } from '../errors.ts';

/** Bytes from the first letter outside ASCII on that decide between UTF-8 and Windows-1254. */
const SAMPLE = 64 * 1024;

const EMPTY = new Uint8Array(0);

/** Turns the next bytes into UTF-8; `last` when no more follow. */
type Decode = (bytes: Uint8Array, last: boolean) => Uint8Array;

/**
 * Any text file as UTF-8 without a byte order mark. UTF-16 is known by its mark. Without one, a file whose letters
 * outside ASCII are not UTF-8 is Windows-1254: what Turkish Excel saves, and for Western letters the same as 1252.
 */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decode: Decode | null = null;
  let held: Uint8Array = EMPTY;
  let started = false;
  for await (const chunk of chunks) {
    let bytes = chunk;
    if (held.length > 0) bytes = concat([held, bytes]);
    held = EMPTY;
    if (!started) {
      if (bytes.length < 3) {
        held = bytes;
        continue;
      }
      started = true;
      [decode, bytes] = readMark(bytes);
    }
    if (!decode) {
      const first = firstWide(bytes);
      if (first > 0) yield plain(bytes.subarray(0, first));
      held = bytes.subarray(first);
      if (held.length < SAMPLE) continue;
      decode = decider(held, false);
      bytes = held;
      held = EMPTY;
    }
    yield decode(bytes, false);
  }
  if (!decode) {
    const [marked, bytes] = started ? [null, held] : readMark(held);
    decode = marked ?? decider(bytes, true);
    held = bytes;
  }
  const rest = decode(held, true);
  if (rest.length > 0) yield rest;
}

function readMark(bytes: Uint8Array): [Decode | null, Uint8Array] {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return [plain, bytes.subarray(3)];
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [transcoder('utf-16le'), bytes.subarray(2)];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [transcoder('utf-16be'), bytes.subarray(2)];
  return [null, bytes];
}

function decider(sample: Uint8Array, complete: boolean): Decode {
  return isUtf8(complete ? sample : withoutOpenEnd(sample)) ? plain : transcoder('windows-1254');
}

/** Leaves out a character whose last bytes have yet to come. */
function withoutOpenEnd(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back]!;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return bytes.subarray(0, -back);
  }
  return bytes;
}

function firstWide(bytes: Uint8Array): number {
  if (isAscii(bytes)) return bytes.length;
  let at = 0;
  while (bytes[at]! < 0x80) at++;
  return at;
}

/** Text never holds a zero byte, and nearly every other kind of file does. */
function plain(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0)) throw unreadable.notASpreadsheet('a binary file');
  return bytes;
}

function transcoder(encoding: string): Decode {
  const decoder = new TextDecoder(encoding, { fatal: false, ignoreBOM: true });
  return (bytes, last) => plain(encode(decoder.decode(bytes, { stream: !last })));
}
