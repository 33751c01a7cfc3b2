import { hashPath, type PathHash } from './path-hash.ts';
import { toHex } from './store-keys.ts';

/** Where a page is stored. A removed page, which only the changes of a release name, has the length 0. */
export type PageLocation = {
  /** Name of the pack. */
  pack: string;
  /** Offset and length of the page in bytes. */
  offset: number;
  length: number;
};
/** An entry of an index. */
export type IndexEntry = PageLocation & { path: string };

/**
 * An index is entries of six unsigned 32-bit numbers (little-endian), sorted by the first two: both halves of the hash of
 * the path, both halves of the name of the pack, offset and length.
 */
const ENTRY_BYTES = 24;

/** Encodes an index. */
export function encodeIndex(entries: readonly IndexEntry[]): Uint8Array<ArrayBuffer> {
  const hashed = entries.map((entry) => ({ entry, hash: hashPath(entry.path) }));
  hashed.sort((a, b) => a.hash.high - b.hash.high || a.hash.low - b.hash.low);
  const view = new DataView(new ArrayBuffer(hashed.length * ENTRY_BYTES));
  hashed.forEach(({ entry, hash }, i) => {
    const values = [
      hash.high,
      hash.low,
      parseInt(entry.pack.slice(0, 8), 16),
      parseInt(entry.pack.slice(8), 16),
      entry.offset,
      entry.length,
    ];
    values.forEach((value, field) => view.setUint32(i * ENTRY_BYTES + field * 4, value, true));
  });
  return new Uint8Array(view.buffer);
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
  return bits === 0 ? 0 : high >>> (32 - bits);
}

/** Entries per index; an index is read as a whole for the first of its pages. */
const ENTRIES_PER_INDEX = 1500;

/** Power of two of the number of indexes for this many pages. */
export function chooseIndexBits(pages: number): number {
  return Math.min(16, Math.max(0, Math.ceil(Math.log2(pages / ENTRIES_PER_INDEX))));
}
