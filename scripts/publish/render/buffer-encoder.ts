/** Size of a buffer in bytes, enough for the pages of most units. Larger output gets a buffer of its own. */
const BUFFER_BYTES = 1024 * 1024;
/** UTF-8 takes at most this many bytes per UTF-16 code unit. */
const MAX_BYTES_PER_UNIT = 3;

const free: Buffer[] = [];

/**
 * Encodes the pages of one unit into a buffer that later units reuse. Allocating and freeing memory per page takes
 * three times as long as the encoding.
 */
export class BufferEncoder {
  readonly #room = free.pop() ?? Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #used = 0;

  /** Encodes a text as UTF-8. The bytes are valid until `close`. */
  encode(text: string): Uint8Array {
    const start = this.#used;
    if (text.length * MAX_BYTES_PER_UNIT > BUFFER_BYTES - start) return Buffer.from(text);
    this.#used += this.#room.write(text, start);
    return this.#room.subarray(start, this.#used);
  }

  /** Returns the buffer for the next unit. To be called when the store has taken the pages. */
  close(): void {
    free.push(this.#room);
  }
}
