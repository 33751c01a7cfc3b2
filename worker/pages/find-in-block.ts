import { zstdDecompressSync } from 'node:zlib';
import { decodePageHead, findInBlock, type StoredPage } from '../../schema/page-store/stored-page.ts';

/** The first bytes of what is compressed with Zstandard (RFC 8878, section 3.1.1). */
const ZSTANDARD = [0x28, 0xb5, 0x2f, 0xfd];

/**
 * The page that has the path among those of a compressed block; null if none has.
 *
 * @throws Error if the bytes are damaged
 */
export function findInCompressedBlock(bytes: Uint8Array, path: string): StoredPage | null {
  // As the length of a head, which a single page begins with, they would be 4 GB.
  const isBlock = ZSTANDARD.every((byte, at) => bytes[at] === byte);
  if (!isBlock) return readSinglePage(bytes, path);
  const page = findInBlock(zstdDecompressSync(bytes), path);
  // A copy, so that nobody who keeps the page keeps its whole block. The slice of a Buffer would be none.
  return page && { head: page.head, body: new Uint8Array(page.body) };
}

/**
 * A page that was stored before there were blocks (PAGE_FORMAT 1): its head, and its body, compressed unless the head
 * says otherwise. Pages keep their place until they change, so newer releases have such pages too.
 */
function readSinglePage(bytes: Uint8Array, path: string): StoredPage | null {
  const { head, rest } = decodePageHead(bytes);
  if (head.path !== path) return null;
  const isPlain = (head as { plain?: true }).plain === true;
  const body = isPlain ? rest : zstdDecompressSync(rest);
  if (body.length !== head.size)
    throw new Error(`The stored page ${path} has ${body.length} instead of ${head.size} bytes`);
  return { head, body };
}
