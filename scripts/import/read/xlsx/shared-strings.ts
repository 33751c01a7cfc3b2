import { type Bytes, encode } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import type { TextStore } from './text-store.ts';

/** End offsets per table. */
const TABLE = 65_536;
/** 64 MB of tables. A sheet of a million rows with 16 distinct texts each stays below. */
const MAX_STRINGS = 16 * 1024 * 1024;

/** Texts of up to this many bytes are cached by the last bits of their index. */
const SHORT = 64;
const SHORT_SLOTS = 65_536;

/** Maximum characters of each of the two generations of cached long texts. */
const LONG_GENERATION = 4 * 1024 * 1024;

/** Shared strings by index, packed: 4 bytes each and their UTF-8. */
export class SharedStrings {
  readonly #store: TextStore;
  readonly #ends: Uint32Array[] = [];
  #count = 0;
  #length = 0;
  readonly #shortKeys = new Int32Array(SHORT_SLOTS).fill(-1);
  readonly #shortTexts: string[] = Array.from({ length: SHORT_SLOTS }, () => '');
  #highest = -1;
  #young = new Map<number, string>();
  #youngLength = 0;
  #old = new Map<number, string>();

  constructor(store: TextStore) {
    this.#store = store;
  }

  /** Adds bytes to the text being built. */
  append(bytes: Bytes, start: number, end: number): void {
    this.#store.append(bytes, start, end);
    this.#length += end - start;
  }

  /** Adds a part to the text being built. */
  appendText(text: string): void {
    const bytes = encode(text);
    this.append(bytes, 0, bytes.length);
  }

  /** Ends the text being built, which gets the next index. */
  endText(): void {
    if (this.#count === MAX_STRINGS) throw unreadableFileErrors.unpacksTooLarge();
    if (this.#count % TABLE === 0) this.#ends.push(new Uint32Array(TABLE));
    this.#ends.at(-1)![this.#count % TABLE] = this.#length;
    this.#count++;
  }

  /** The text at an index; undefined if there is none. */
  get(index: number): string | undefined {
    if (index < 0 || index >= this.#count) return undefined;
    const start = index === 0 ? 0 : this.#end(index - 1);
    const end = this.#end(index);
    if (start === end) return '';
    return end - start <= SHORT ? this.#short(index, start, end) : this.#long(index, start, end);
  }

  #end(index: number): number {
    return this.#ends[Math.floor(index / TABLE)]![index % TABLE]!;
  }

  #short(index: number, start: number, end: number): string {
    const slot = index % SHORT_SLOTS;
    if (this.#shortKeys[slot] === index) return this.#shortTexts[slot]!;
    const text = this.#store.text(start, end);
    this.#shortKeys[slot] = index;
    this.#shortTexts[slot] = text;
    return text;
  }

  /**
   * Caches in two generations: entries not used while one fills up are dropped. Texts are mostly stored in the order
   * of their first use, and most are used once, so the first use is not cached.
   */
  #long(index: number, start: number, end: number): string {
    if (index > this.#highest) {
      this.#highest = index;
      return this.#store.text(start, end);
    }
    const known = this.#young.get(index);
    if (known !== undefined) return known;
    const text = this.#old.get(index) ?? this.#store.text(start, end);
    this.#young.set(index, text);
    this.#youngLength += text.length;
    if (this.#youngLength > LONG_GENERATION) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#youngLength = 0;
    }
    return text;
  }
}
