/** Characters encoded at a time. */
const CHUNK_LENGTH = 256 * 1024;

const encoder = new TextEncoder();

/** Collects texts and emits them as UTF-8 in chunks. */
export class TextChunks {
  readonly #onBytes: (bytes: Uint8Array) => void;
  #pending: string[] = [];
  #length = 0;

  constructor(onBytes: (bytes: Uint8Array) => void) {
    this.#onBytes = onBytes;
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#length += text.length;
    if (this.#length >= CHUNK_LENGTH) this.flush();
  }

  flush(): void {
    if (this.#length === 0) return;
    this.#onBytes(encoder.encode(this.#pending.join('')));
    this.#pending = [];
    this.#length = 0;
  }
}
