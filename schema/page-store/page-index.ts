import { hashPath, type PathHash } from './path-hash.ts';
import { toHex } from './store-keys.ts';

/** Where a page is stored. A removed page, which only the changes of a release name, has the length 0. */
export type PageLocation = {
  /** Name of the pack. */
  pack: string;
  /** Offset and length in bytes of the block that has the page. */
  offset: number;
  length: number;
};
/** An entry of an index. */
export type IndexEntry = PageLocation & { path: string };

/**
 * An index is entries of six unsigned 32-bit numbers (little-endian), sorted by the first two: both halves of the hash
 * of the path, both halves of the name of the pack, offset and length.
 */
const ENTRY_NUMBERS = 6;
const ENTRY_BYTES = 4 * ENTRY_NUMBERS;

/** Entries per block, 98 KB. One array for all would be copied whenever it is full, to one of twice the size. */
const BLOCK_ENTRIES = 4096;

/** Collects the entries of all indexes: 24 bytes a page. */
export class IndexBuilder {
  readonly #blocks: Uint32Array[] = [];
  #count = 0;

  add(path: string, { pack, offset, length }: PageLocation): void {
    const at = this.#count % BLOCK_ENTRIES;
    if (at === 0) this.#blocks.push(new Uint32Array(BLOCK_ENTRIES * ENTRY_NUMBERS));
    const { high, low } = hashPath(path);
    const [packHigh, packLow] = [parseInt(pack.slice(0, 8), 16), parseInt(pack.slice(8), 16)];
    this.#blocks.at(-1)!.set([high, low, packHigh, packLow, offset, length], at * ENTRY_NUMBERS);
    this.#count += 1;
  }

  get count(): number {
    return this.#count;
  }

  /** The indexes, two to the power of `bits`, in the order of their numbers. Each is sorted when it is taken. */
  *build(bits: number): Generator<Uint8Array<ArrayBuffer>> {
    const getIndex = (entry: number) => toIndexNumber(this.#read(entry, 0), bits);
    const ends = new Uint32Array(2 ** bits);
    for (let entry = 0; entry < this.#count; entry++) ends[getIndex(entry)]! += 1;
    for (let number = 1; number < ends.length; number++) ends[number]! += ends[number - 1]!;
    const order = new Uint32Array(this.#count);
    const next = Uint32Array.of(0, ...ends.subarray(0, -1));
    for (let entry = 0; entry < this.#count; entry++) order[next[getIndex(entry)]!++] = entry;
    for (let number = 0; number < ends.length; number++) {
      const own = order.subarray(number === 0 ? 0 : ends[number - 1]!, ends[number]!);
      own.sort((a, b) => this.#read(a, 0) - this.#read(b, 0) || this.#read(a, 1) - this.#read(b, 1));
      const view = new DataView(new ArrayBuffer(own.length * ENTRY_BYTES));
      for (const [at, entry] of own.entries())
        for (let field = 0; field < ENTRY_NUMBERS; field++)
          view.setUint32(at * ENTRY_BYTES + field * 4, this.#read(entry, field), true);
      yield new Uint8Array(view.buffer);
    }
  }

  #read(entry: number, field: number): number {
    const block = this.#blocks[Math.floor(entry / BLOCK_ENTRIES)]!;
    return block[(entry % BLOCK_ENTRIES) * ENTRY_NUMBERS + field]!;
  }
}

/** One index of all these entries. */
export function encodeIndex(entries: readonly IndexEntry[]): Uint8Array<ArrayBuffer> {
  const builder = new IndexBuilder();
  for (const entry of entries) builder.add(entry.path, entry);
  return [...builder.build(0)][0]!;
}

/**
 * Locations under the hash of a path: none, one, or in rare cases several, of which at most one is of this path.
 * @throws RangeError if the bytes end in the middle of an entry
 */
export function findLocations(index: Uint8Array, hash: PathHash): PageLocation[] {
  if (index.byteLength % ENTRY_BYTES !== 0) throw new RangeError('The index ends in the middle of an entry');
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  const read = (entry: number, field: number) => view.getUint32(entry * ENTRY_BYTES + field * 4, true);
  const count = index.byteLength / ENTRY_BYTES;
  const compare = (entry: number) => read(entry, 0) - hash.high || read(entry, 1) - hash.low;
  let first = 0;
  for (let end = count; first < end;) {
    const middle = (first + end) >>> 1;
    if (compare(middle) < 0) first = middle + 1;
    else end = middle;
  }
  const found: PageLocation[] = [];
  for (let entry = first; entry < count && compare(entry) === 0; entry++)
    found.push({
      pack: toHex(read(entry, 2)) + toHex(read(entry, 3)),
      offset: read(entry, 4),
      length: read(entry, 5),
    });
  return found;
}

/** Number of the index that has a path, if there are two to the power of `bits`. */
export function getIndexNumber({ high }: PathHash, bits: number): number {
  return toIndexNumber(high, bits);
}

function toIndexNumber(high: number, bits: number): number {
  return bits === 0 ? 0 : high >>> (32 - bits);
}

/** Entries per index; an index is read as a whole for the first of its pages. */
const ENTRIES_PER_INDEX = 1500;

/** Power of two of the number of indexes for this many pages. */
export function chooseIndexBits(pages: number): number {
  return Math.min(16, Math.max(0, Math.ceil(Math.log2(pages / ENTRIES_PER_INDEX))));
}
