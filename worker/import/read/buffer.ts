import { Buffer } from 'node:buffer';

/**
 * What is used of Node's Buffer, in its own words: where both workers' and Node's types are loaded, as in this room,
 * the former declare Buffer to be anything at all.
 */
export type Bytes = Omit<Uint8Array, 'subarray'> &
  Uint8Array & {
    toString(encoding: 'latin1' | 'utf8' | 'utf16le', start?: number, end?: number): string;
    copy(target: Uint8Array, targetStart: number, start: number, end: number): number;
    indexOf(value: string, from: number, encoding: 'latin1'): number;
  };

/** Fresh memory, not yet cleared. */
export const allocate = (length: number): Bytes => Buffer.allocUnsafeSlow(length);

/** The same memory, seen as a Buffer. */
export const asBuffer = (bytes: Uint8Array): Bytes =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const encode = (text: string): Bytes => Buffer.from(text, 'utf8');

export const concat = (pieces: Uint8Array[]): Bytes => Buffer.concat(pieces);
