/** Room for the pages of most units, in bytes. What does not fit gets room of its own. */
const ROOM = 1024 * 1024;
/** UTF-8 takes at most this many bytes for one unit of a text's length. */
const MOST_BYTES = 3;

const free: Buffer[] = [];

/**
 * Encodes the pages of one unit side by side into room that later units use again. Room for each page alone would have to
 * be asked for, touched and given back, which takes three times as long as the encoding.
 */
export class Encoder {
  readonly #room = free.pop() ?? Buffer.allocUnsafeSlow(ROOM);
  #used = 0;

  /** The text as UTF-8. It holds until `close`. */
  encode(text: string): Uint8Array {
    const start = this.#used;
    if (text.length * MOST_BYTES > ROOM - start) return Buffer.from(text);
    this.#used += this.#room.write(text, start);
    return this.#room.subarray(start, this.#used);
  }

  /** Gives the room to the next unit. Call it when the store has taken the pages. */
  close(): void {
    free.push(this.#room);
  }
}
