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
export const ENTRY_NUMBERS = 6;
const ENTRY_BYTES = 4 * ENTRY_NUMBERS;

/** The numbers of an entry. */
export function toEntryNumbers({ path, pack, offset, length }: IndexEntry): number[] {
  const { high, low } = hashPath(path);
  return [high, low, parseInt(pack.slice(0, 8), 16), parseInt(pack.slice(8), 16), offset, length];
}

/** The index of entries of which these are the numbers, in any order. */
export function encodeEntries(numbers: Uint32Array): Uint8Array<ArrayBuffer> {
  const order = Uint32Array.from({ length: numbers.length / ENTRY_NUMBERS }, (_, i) => i * ENTRY_NUMBERS);
  order.sort((a, b) => numbers[a]! - numbers[b]! || numbers[a + 1]! - numbers[b + 1]!);
  const view = new DataView(new ArrayBuffer(numbers.byteLength));
  for (const [at, entry] of order.entries())
    for (let field = 0; field < ENTRY_NUMBERS; field++)
      view.setUint32(at * ENTRY_BYTES + field * 4, numbers[entry + field]!, true);
  return new Uint8Array(view.buffer);
}

/**
 * Divides the entries of consecutive indexes, sorted as one, into these indexes: `first` up to `end`, without it, of
 * two to the power of `bits`.
 */
export function* divideIndex(
  index: Uint8Array<ArrayBuffer>,
  { first, end, bits }: { first: number; end: number; bits: number },
): Generator<Uint8Array<ArrayBuffer>> {
  const view = new DataView(index.buffer, index.byteOffset, index.byteLength);
  let from = 0;
  for (let number = first; number < end; number++) {
    let to = from;
    while (to < index.byteLength && toIndexNumber(view.getUint32(to, true), bits) === number)
      to += ENTRY_BYTES;
    yield index.slice(from, to);
    from = to;
  }
}

/** One index of all these entries. */
export function encodeIndex(entries: readonly IndexEntry[]): Uint8Array<ArrayBuffer> {
  const numbers = new Uint32Array(entries.length * ENTRY_NUMBERS);
  for (const [i, entry] of entries.entries()) numbers.set(toEntryNumbers(entry), i * ENTRY_NUMBERS);
  return encodeEntries(numbers);
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
