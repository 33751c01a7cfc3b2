/*
 * Photos in the cache of this data centre, which spares the bucket most reads. Streams, because a photo can have 10 MB
 * and an isolate serves many at once.
 */

/** Origin of the cache keys. No request can have it, so nobody else reads or writes these entries. */
const ORIGIN = 'https://photos.invalid';
/** Time that a deleted photo can stay in the cache of other data centres. */
const HEADERS = { 'Cache-Control': 'public, max-age=3600' };

/** Bytes of a photo; null if they are not here. */
export async function findAtEdge(file: string): Promise<ReadableStream | null> {
  const kept = await caches.default.match(getKey(file)).catch(() => undefined);
  return kept?.body ?? null;
}

/** Keeps the bytes of a photo. A cache that fails only costs reads of the bucket. */
export async function keepAtEdge(file: string, bytes: ReadableStream): Promise<void> {
  await caches.default.put(getKey(file), new Response(bytes, { headers: HEADERS })).catch(() => undefined);
}

/** Drops a photo here. Others drop it within an hour. */
export async function dropFromEdge(file: string): Promise<void> {
  await caches.default.delete(getKey(file)).catch(() => undefined);
}

function getKey(file: string): string {
  return `${ORIGIN}/${file}`;
}
