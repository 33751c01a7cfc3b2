/** Bytes that are emitted at a time, at the least. */
const CHUNK_BYTES = 256 * 1024;
/** Room for further texts in the buffer. */
const SPARE_BYTES = 64 * 1024;
/** Bytes of a UTF-16 code unit in UTF-8, at the most. */
const MAX_BYTES = 3;

const encoder = new TextEncoder();

/** Collects texts and emits them as UTF-8 in chunks. Texts are encoded one by one: joining them takes longer. */
export class TextChunks {
  readonly #onBytes: (bytes: Uint8Array) => void;
  #bytes = new Uint8Array(CHUNK_BYTES + SPARE_BYTES);
  #length = 0;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#onBytes = onBytes;
  }

  write(text: string): void {
    const most = text.length * MAX_BYTES;
    if (this.#length + most > this.#bytes.length) this.flush();
    if (most > this.#bytes.length) return this.#onBytes(encoder.encode(text));
    this.#length += encoder.encodeInto(text, this.#bytes.subarray(this.#length)).written;
    if (this.#length >= CHUNK_BYTES) this.flush();
  }

  flush(): void {
    if (this.#length === 0) return;
    this.#onBytes(this.#bytes.slice(0, this.#length));
    this.#length = 0;
  }
}
