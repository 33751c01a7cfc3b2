import { gunzipSync } from 'node:zlib';
import { isKnown } from '../pages/page-response.ts';

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
 * @param tile.etag names the content, whatever it is encoded with: so the header is weak
 * @param tile.read reads the bytes of the tile, compressed with gzip; null if there is none
 */
export async function buildTileResponse(
  request: Request,
  { etag, read }: { etag: string; read: (() => Promise<Uint8Array>) | null },
): Promise<Response> {
  if (read === null) return new Response('There is no tile here.', { status: 404, headers: HEADERS });
  const headers = new Headers({ ...HEADERS, ETag: `W/"${etag}"`, Vary: 'Accept-Encoding' });
  if (isKnown(etag, request.headers.get('If-None-Match')))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', TYPE);
  const isCompressed = acceptsGzip(request.headers.get('Accept-Encoding') ?? '');
  if (isCompressed) headers.set('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = await read();
  return isCompressed
    ? new Response(bytes, { headers, encodeBody: 'manual' })
    : new Response(gunzipSync(bytes), { headers });
}

/** @example acceptsGzip('br, gzip;q=0.8') → true, acceptsGzip('gzip;q=0') → false */
function acceptsGzip(header: string): boolean {
  return header.split(',').some((coding) => {
    const [name, weight] = coding.toLowerCase().replaceAll(/\s/g, '').split(';');
    return name === 'gzip' && !/^q=0(\.0*)?$/.test(weight ?? '');
  });
}
