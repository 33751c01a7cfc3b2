import type { SocialCard } from './social-card.ts';

/**
 * Head of a page: what it has beside its body. A block is some pages one after the other: the length of the head (4
 * bytes, little-endian), the head as JSON, and the body. A pack is blocks one after the other, each compressed with
 * Zstandard, and the location of a page is that of its block.
 */
export type StoredPageHead = {
  /** Path on the site, beginning with '/'. */
  path: string;
  status: 200 | 301 | 404 | 410;
  /** Content-Type header. */
  type: string;
  /** Target of a 301. */
  location?: string;
  /** Hash of the body, without quotes. */
  etag: string;
  /** Bytes of the body. */
  size: number;
  /** Content of the social card of a business. */
  card?: SocialCard;
};
/** A page as it is stored, decompressed. */
export type StoredPage = { head: StoredPageHead; body: Uint8Array };

/** Version of what a location leads to: 1 was a single page, 2 is a block. A worker reads all up to its own. */
export const PAGE_FORMAT = 2;

const LENGTH_BYTES = 4;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Head of a page as bytes, to be followed by its body. */
export function encodePageHead(head: StoredPageHead): Uint8Array {
  const json = encoder.encode(JSON.stringify(head));
  const bytes = new Uint8Array(LENGTH_BYTES + json.length);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, LENGTH_BYTES);
  return bytes;
}

/**
 * Reverses {@link encodePageHead} for a page at the start of the bytes. `rest`: its body and what follows.
 *
 * @throws RangeError if the bytes end early
 */
export function decodePageHead(bytes: Uint8Array): { head: StoredPageHead; rest: Uint8Array } {
  if (bytes.length < LENGTH_BYTES) throw new RangeError('The stored page has no head');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  const end = LENGTH_BYTES + length;
  if (end > bytes.length) throw new RangeError('The stored page ends in the middle of its head');
  const head = JSON.parse(decoder.decode(bytes.subarray(LENGTH_BYTES, end))) as StoredPageHead;
  return { head, rest: bytes.subarray(end) };
}

/**
 * The page of a decompressed block that has the path; null if none has.
 *
 * @throws RangeError if the block ends early
 */
export function findInBlock(block: Uint8Array, path: string): StoredPage | null {
  for (let left = block; left.length > 0;) {
    const { head, rest } = decodePageHead(left);
    if (head.size > rest.length) throw new RangeError('The stored page ends in the middle of its body');
    if (head.path === path) return { head, body: rest.subarray(0, head.size) };
    left = rest.subarray(head.size);
  }
  return null;
}
