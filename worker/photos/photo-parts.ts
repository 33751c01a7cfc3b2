import type { PhotoFault } from '../errors.ts';

/** A picture as far as its headers tell: size in pixels as it is shown, and the parts of its bytes that are kept. */
export type PhotoParts = { width: number; height: number; parts: Uint8Array[] };

/** A picture that cannot be used. */
export class PhotoError extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault) {
    super(`The picture is ${fault}`);
    this.fault = fault;
  }
}

/** Reads the numbers of a header. Reading past the end means that the file was cut off. */
export class ByteReader {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Number of one, two or four bytes. @throws PhotoError past the end */
  read(at: number, size: 1 | 2 | 3 | 4, isLittle = false): number {
    if (at + size > this.bytes.length) throw new PhotoError('damaged');
    if (size === 1) return this.bytes[at]!;
    if (size === 2) return this.#view.getUint16(at, isLittle);
    if (size === 4) return this.#view.getUint32(at, isLittle);
    const [first, , last] = isLittle ? [at, at + 1, at + 2] : [at + 2, at + 1, at];
    return this.bytes[first]! + (this.bytes[at + 1]! << 8) + (this.bytes[last]! << 16);
  }

  /** Bytes from `start` to `end`. @throws PhotoError past the end */
  slice(start: number, end: number): Uint8Array {
    if (end > this.bytes.length) throw new PhotoError('damaged');
    return this.bytes.subarray(start, end);
  }

  /** True if the bytes at a place are those of an ASCII text. */
  hasText(at: number, text: string): boolean {
    return Array.from(text).every((sign, i) => this.bytes[at + i] === sign.charCodeAt(0));
  }
}
