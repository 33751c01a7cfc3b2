import { gunzipSync } from 'node:zlib';

/** The address has the hash of the basemap, so its content never changes, and neither does that it has none. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const TYPE = 'application/vnd.mapbox-vector-tile';

/**
 * Response with a tile: whole, 304, or without a body for HEAD. Where the basemap has none it is 404, at which the map
 * draws the part of the tile above it.
 *
 * @param tile.read reads the bytes of the tile, compressed with gzip; null if there is none
 */
export async function buildTileResponse(
  request: Request,
  { etag, read }: { etag: string; read: (() => Promise<Uint8Array>) | null },
): Promise<Response> {
  if (read === null) return new Response('There is no tile here.', { status: 404, headers: HEADERS });
  const headers = new Headers({ ...HEADERS, ETag: etag, Vary: 'Accept-Encoding' });
  // Weak, because a proxy that compresses makes an ETag weak.
  if (request.headers.get('If-None-Match')?.replace(/^W\//, '') === etag)
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', TYPE);
  const isCompressed = /\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '');
  if (isCompressed) headers.set('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = await read();
  return isCompressed
    ? new Response(bytes, { headers, encodeBody: 'manual' })
    : new Response(gunzipSync(bytes), { headers });
}
