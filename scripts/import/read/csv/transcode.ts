import { encode } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import type { Encoding } from './detect-encoding.ts';

/** Decodes a text file to UTF-8 without a byte order mark. */
export async function* toUtf8(
  chunks: AsyncIterable<Uint8Array>,
  { label, mark }: Encoding,
): AsyncGenerator<Uint8Array> {
  const decode = label === 'utf-8' ? createPassThrough : createTranscoder(label);
  let skip = mark;
  for await (const chunk of chunks) {
    const bytes = decode(chunk.subarray(skip), false);
    skip = Math.max(0, skip - chunk.length);
    if (bytes.length > 0) yield bytes;
  }
  const rest = decode(new Uint8Array(0), true);
  if (rest.length > 0) yield rest;
}

/** Decodes the next bytes to UTF-8; `last` for the final ones. */
type Decode = (bytes: Uint8Array, last: boolean) => Uint8Array;

/** Text has no zero bytes, and nearly every other kind of file has. */
function createPassThrough(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0)) throw unreadableFileErrors.notASpreadsheet('a binary file');
  return bytes;
}

function createTranscoder(label: string): Decode {
  const decoder = new TextDecoder(label, { fatal: false, ignoreBOM: true });
  const compose = label === 'windows-1258' ? createComposer() : (text: string) => text;
  return (bytes, last) => createPassThrough(encode(compose(decoder.decode(bytes, { stream: !last }), last)));
}

/** Windows-1258 writes Vietnamese tones after their letters; the last letter of a chunk waits for the next one. */
function createComposer(): (text: string, last: boolean) => string {
  let held = '';
  return (text, last) => {
    const all = held + text;
    const whole = last ? all : all.replace(/\P{M}\p{M}*$/u, '');
    held = all.slice(whole.length);
    return whole.normalize('NFC');
  };
}
