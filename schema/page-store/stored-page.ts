import type { SocialCard } from './social-card.ts';

/**
 * A page as packs hold it: the length of the head (4 bytes, little-endian), the head as JSON, and the body, compressed
 * with Zstandard unless the head says otherwise. A pack is such pages one after the other.
 */
export type StoredPageHead = {
  /** Path on the site, beginning with '/'. */
  path: string;
  status: 200 | 301 | 404 | 410;
  /** Content-Type header. */
  type: string;
  /** Target of a 301. */
  location?: string;
  /** Hash of the body before its compression, without quotes. */
  etag: string;
  /** Bytes of the body before its compression. */
  size: number;
  /** Content of the social card of a business. */
  card?: SocialCard;
  /** True if the body is stored as it is, because it is tiny. */
  plain?: true;
};

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Head of a page as bytes, to be followed by its body. */
export function encodePageHead(head: StoredPageHead): Uint8Array {
  const json = encoder.encode(JSON.stringify(head));
  const bytes = new Uint8Array(4 + json.length);
  new DataView(bytes.buffer).setUint32(0, json.length, true);
  bytes.set(json, 4);
  return bytes;
}

/** Reverses {@link encodePageHead}; the body may still be compressed. @throws RangeError if the bytes end early */
export function decodePage(bytes: Uint8Array): { head: StoredPageHead; body: Uint8Array } {
  if (bytes.length < 4) throw new RangeError('The stored page has no head');
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true);
  if (4 + length > bytes.length) throw new RangeError('The stored page ends in the middle of its head');
  const head = JSON.parse(decoder.decode(bytes.subarray(4, 4 + length))) as StoredPageHead;
  return { head, body: bytes.subarray(4 + length) };
}
