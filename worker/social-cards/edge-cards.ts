/* Drawn cards in the cache of this data centre. Their address says what they show, so they never go stale. */

/** Origin of the cache keys. No request can have it, so nobody else reads or writes these entries. */
const ORIGIN = 'https://social-cards.invalid';
const HEADERS = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** A card that was drawn here before; null if there is none. */
export async function findAtEdge(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const kept = await caches.default.match(ORIGIN + path).catch(() => undefined);
  const bytes = await kept?.arrayBuffer().catch(() => undefined);
  return bytes === undefined ? null : new Uint8Array(bytes);
}

/** Keeps a card. A cache that fails only costs drawing it again. */
export async function keepAtEdge(path: string, png: Uint8Array<ArrayBuffer>): Promise<void> {
  await caches.default.put(ORIGIN + path, new Response(png, { headers: HEADERS })).catch(() => undefined);
}
