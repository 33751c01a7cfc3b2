import { allocate, type Bytes, concat } from '../buffer.ts';
import type { Scratch } from '../../../runtime/scratch.ts';

/** Stores texts as one sequence of UTF-8 bytes and returns ranges of it. */
export interface TextStore {
  /** Appends the bytes from `start` up to `end`. */
  append(bytes: Bytes, start: number, end: number): void;
  text(start: number, end: number): string;
}

const SLAB = 1024 * 1024;

/** In memory, outside the JavaScript heap: slabs of 1 MB instead of millions of strings. */
export class MemoryText implements TextStore {
  readonly #slabs: Bytes[] = [];
  #length = 0;

  append(bytes: Bytes, start: number, end: number): void {
    for (let at = start; at < end;) {
      const offset = this.#length % SLAB;
      if (offset === 0) this.#slabs.push(allocate(SLAB));
      const copied = bytes.copy(this.#slabs.at(-1)!, offset, at, Math.min(end, at + SLAB - offset));
      at += copied;
      this.#length += copied;
    }
  }

  text(start: number, end: number): string {
    const first = Math.floor(start / SLAB);
    const offset = start - first * SLAB;
    if (offset + end - start <= SLAB)
      return this.#slabs[first]!.toString('utf8', offset, offset + end - start);
    const last = Math.floor((end - 1) / SLAB);
    const stretch = concat(this.#slabs.slice(first, last + 1));
    return stretch.toString('utf8', offset, offset + end - start);
  }
}

const WINDOW = 256 * 1024;
const NEAR = 4096;

/**
 * In temporary storage. Sheets read most texts in storage order, so a sliding window serves them; others are read
 * singly.
 */
export class ScratchText implements TextStore {
  readonly #scratch: Scratch;
  #pending = allocate(SLAB);
  #pendingLength = 0;
  #written = 0;
  readonly #window = allocate(WINDOW);
  #windowStart = 0;
  #windowEnd = 0;
  #lastEnd = 0;

  constructor(scratch: Scratch) {
    this.#scratch = scratch;
  }

  append(bytes: Bytes, start: number, end: number): void {
    for (let at = start; at < end;) {
      const copied = bytes.copy(this.#pending, this.#pendingLength, at, end);
      at += copied;
      this.#pendingLength += copied;
      if (this.#pendingLength === SLAB) this.#flush();
    }
  }

  text(start: number, end: number): string {
    if (this.#pendingLength > 0) this.#flush();
    if (start < this.#windowStart || end > this.#windowEnd) {
      if (end - start > WINDOW || !this.#isInOrder(start)) return this.#single(start, end);
      this.#windowStart = start;
      this.#windowEnd = Math.min(start + WINDOW, this.#written);
      this.#scratch.read(start, this.#window.subarray(0, this.#windowEnd - start));
    }
    return this.#window.toString('utf8', start - this.#windowStart, end - this.#windowStart);
  }

  /** Close after the window, or after the last text (where another pass starts). */
  #isInOrder(start: number): boolean {
    const behindWindow = start - this.#windowEnd;
    const behindLast = start - this.#lastEnd;
    return (behindWindow >= -NEAR && behindWindow < WINDOW) || (behindLast >= 0 && behindLast < NEAR);
  }

  #single(start: number, end: number): string {
    this.#lastEnd = end;
    const bytes = allocate(end - start);
    this.#scratch.read(start, bytes);
    return bytes.toString('utf8');
  }

  #flush(): void {
    this.#scratch.write(this.#pending.subarray(0, this.#pendingLength));
    this.#written += this.#pendingLength;
    this.#pendingLength = 0;
  }
}
