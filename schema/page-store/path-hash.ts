/** Hash of a path or another short text: 64 bits as two unsigned halves. */
export type PathHash = { high: number; low: number };

/**
 * Hash of a path, by which indexes are sorted and divided. Two paths with one hash are rare and harmless, because
 * each stored page names its path.
 */
export function hashPath(path: string): PathHash {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b;
  for (let i = 0; i < path.length; i++) {
    const unit = path.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995) ^ (low >>> 15);
  }
  return { high: mix(high ^ (low >>> 7)), low: mix(low ^ path.length) };
}

/** Spreads each bit of the input over all bits of the result: the finaliser of MurmurHash3 (public domain). */
function mix(value: number): number {
  let mixed = value;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
