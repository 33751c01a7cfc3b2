/** FNV-1a with 64 bits: https://datatracker.ietf.org/doc/draft-eastlake-fnv/ */
const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const BITS = 52n;
const encoder = new TextEncoder();

/**
 * Deterministic hash of a text: FNV-1a over its UTF-8 bytes, folded from 64 to 52 bits, which fit a JavaScript number
 * and JSON. Not collision-resistant against an attacker.
 *
 * @returns 0 to 2^52 - 1
 */
export function hashFnv1a(text: string): number {
  let hash = OFFSET;
  for (const byte of encoder.encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return Number((hash >> BITS) ^ BigInt.asUintN(Number(BITS), hash));
}
