import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Bytes read at once. */
const CHUNK_BYTES = 1024 * 1024;
/** Level of gzip: the next higher ones take twice the time for a tenth less. */
const LEVEL = 3;
/** First bytes of a gzip file. */
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Compresses a file into a new one, which only its owner can read. @returns its SHA-256 */
export async function compressFile(from: string, to: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    createGzip({ level: LEVEL, chunkSize: CHUNK_BYTES }),
    createTap(hash),
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
  return hash.digest('hex');
}

/** Decompresses a file, or copies one that is not compressed. @throws Error if it is cut off or damaged */
export async function decompressFile(from: string, to: string, signal: AbortSignal): Promise<void> {
  await pipeline(
    createReadStream(from, { highWaterMark: CHUNK_BYTES }),
    (await isGzip(from)) ? createGunzip({ chunkSize: CHUNK_BYTES }) : new PassThrough(),
    createWriteStream(to, { mode: 0o600 }),
    { signal },
  );
}

/** Passes bytes on and adds them to a hash. */
export function createTap(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0);
    return buffer.equals(GZIP);
  } finally {
    await file.close();
  }
}
