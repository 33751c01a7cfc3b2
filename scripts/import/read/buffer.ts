import { Buffer } from 'node:buffer';

/**
 * The used part of Node's Buffer with types of its own: where workers' and Node's types are both loaded, as by the
 * worker's tests, the former declare Buffer as any.
 */
export type Bytes = Omit<Uint8Array, 'subarray'> &
  Uint8Array & {
    toString(encoding: 'latin1' | 'utf8' | 'utf16le', start?: number, end?: number): string;
    copy(target: Uint8Array, targetStart: number, start: number, end: number): number;
    indexOf(value: string, from: number, encoding: 'latin1'): number;
  };

/** Uninitialised memory. */
export const allocate = (length: number): Bytes => Buffer.allocUnsafeSlow(length);

/** A view of the same memory as a Buffer. */
export const toBuffer = (bytes: Uint8Array): Bytes =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Encodes a text as UTF-8. */
export const encode = (text: string): Bytes => Buffer.from(text, 'utf8');

/** Concatenates chunks of bytes. */
export const concat = (pieces: Uint8Array[]): Bytes => Buffer.concat(pieces);
