/** Writes numbers in as few bytes as they need: seven bits a byte, the lowest first (LEB128). */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** @param value a natural number */
  addNumber(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  addSigned(value: number): void {
    this.addNumber(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** A signed number and a bit. */
  addFlagged(value: number, isFlagged: boolean): void {
    this.addNumber((value < 0 ? -2 * value - 1 : 2 * value) * 2 + Number(isFlagged));
  }

  addUint32(value: number): void {
    this.#bytes.push(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);
  }

  addBytes(bytes: Uint8Array | Int8Array): void {
    for (const byte of bytes) this.#bytes.push(byte & 255);
  }

  /** Bytes after their number. */
  addBlock(bytes: Uint8Array): void {
    this.addNumber(bytes.length);
    this.addBytes(bytes);
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what {@link ByteWriter} has written. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** @throws RangeError if the bytes end in it */
  readNumber(): number {
    let value = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('The bytes end in the middle of a number');
      value += (byte & 127) * unit;
      if (byte < 128) return value;
    }
  }

  readSigned(): number {
    return toSigned(this.readNumber());
  }

  readFlagged(): { value: number; isFlagged: boolean } {
    const number = this.readNumber();
    return { value: toSigned(Math.floor(number / 2)), isFlagged: number % 2 === 1 };
  }

  readBlock(): Uint8Array {
    const length = this.readNumber();
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}

function toSigned(number: number): number {
  return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
}
