import { waitUntil } from 'cloudflare:workers';
import { createLru } from './lru.ts';

/** Part of an object, in bytes. */
export type ByteRange = { offset: number; length: number };
/** Reads an object or a part of it, which never changes; null if there is none. */
export type ReadImmutable = (bucket: R2Bucket, key: string, range?: ByteRange) => Promise<Uint8Array | null>;

/** Origin of the cache keys. No request can have it, so nobody else reads or writes these entries. */
const CACHE_ORIGIN = 'https://page-store.invalid';
const CACHE_HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };
/** Size of an entry beside its bytes. */
const OVERHEAD = 512;

/**
 * Creates a reader that keeps what it has read: up to `maxBytes` in this isolate, and all of it in the cache of this
 * data centre. Only for objects whose names are never used again, since entries never go stale.
 */
export function createImmutableReader(maxBytes: number): ReadImmutable {
  const memory = createLru<Uint8Array>(maxBytes, (bytes) => bytes.byteLength + OVERHEAD);
  return async (bucket, key, range) => {
    const name = range ? `${key}/${range.offset}-${range.length}` : key;
    const near = memory.get(name);
    if (near) return near;
    const url = `${CACHE_ORIGIN}/${name}`;
    const bytes = (await readCached(url)) ?? (await readStored(bucket, key, range, url));
    if (bytes) memory.put(name, bytes);
    return bytes;
  };
}

async function readCached(url: string): Promise<Uint8Array | null> {
  const cached = await caches.default.match(url).catch(() => undefined);
  return cached ? cached.bytes().catch(() => null) : null;
}

async function readStored(
  bucket: R2Bucket,
  key: string,
  range: ByteRange | undefined,
  url: string,
): Promise<Uint8Array | null> {
  const object = await bucket.get(key, range ? { range } : {});
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  if (range && bytes.length !== range.length)
    throw new Error(`${key} has ${bytes.length} instead of ${range.length} bytes at ${range.offset}`);
  waitUntil(caches.default.put(url, new Response(bytes, { headers: CACHE_HEADERS })).catch(() => undefined));
  return bytes;
}
