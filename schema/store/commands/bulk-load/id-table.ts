/** Slots of an empty table, a power of two. */
const FIRST_SLOTS = 1 << 12;
/** Share of slots in use beyond which the table doubles: searches end at a free one. */
const MAX_LOAD = 0.6;

/**
 * Numbers of businesses by text, which takes eight bytes per slot: a hash of the text and the number. Texts with the
 * same hash share their numbers.
 */
export class IdTable {
  /** Hash and number of each slot; 0 as number if it is free. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #used = 0;
  /** Gives each table hashes of its own: ids that share one in the next table are hard to find beforehand. */
  readonly #seed = crypto.getRandomValues(new Uint32Array(1))[0]!;

  /**
   * Adds a number, once.
   *
   * @param id from 1 to 2^32 - 1
   * @param most numbers that the text gets at most
   * @returns false if it has as many others
   */
  add(text: string, id: number, most = Infinity): boolean {
    const hash = hashText(text, this.#seed);
    let count = 0;
    for (let slot = this.#first(hash); ; slot = this.#next(slot)) {
      const found = this.#slots[slot + 1]!;
      if (found === 0) {
        this.#slots[slot] = hash;
        this.#slots[slot + 1] = id;
        break;
      }
      if (this.#slots[slot] !== hash) continue;
      if (found === id) return true;
      count += 1;
      if (count >= most) return false;
    }
    this.#used += 1;
    if (2 * this.#used > this.#slots.length * MAX_LOAD) this.#double();
    return true;
  }

  /** Numbers of a text, and at times one of another text. */
  find(text: string): number[] {
    const hash = hashText(text, this.#seed);
    const ids: number[] = [];
    for (let slot = this.#first(hash); this.#slots[slot + 1] !== 0; slot = this.#next(slot))
      if (this.#slots[slot] === hash) ids.push(this.#slots[slot + 1]!);
    return ids;
  }

  #first(hash: number): number {
    return (2 * hash) % this.#slots.length;
  }

  #next(slot: number): number {
    return (slot + 2) % this.#slots.length;
  }

  #double(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(2 * old.length);
    for (let from = 0; from < old.length; from += 2) {
      if (old[from + 1] === 0) continue;
      let slot = this.#first(old[from]!);
      while (this.#slots[slot + 1] !== 0) slot = this.#next(slot);
      this.#slots[slot] = old[from]!;
      this.#slots[slot + 1] = old[from + 1]!;
    }
  }
}

/** MurmurHash3 of the UTF-16 units. @see https://github.com/aappleby/smhasher/blob/master/src/MurmurHash3.cpp */
function hashText(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i += 1) {
    const unit = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    hash ^= Math.imul((unit << 15) | (unit >>> 17), 0x1b873593);
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
