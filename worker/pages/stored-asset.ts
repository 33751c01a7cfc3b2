import { getObjectKey, isObjectName } from '../../schema/page-store/store-keys.ts';
import { createImmutableReader } from '../cache/immutable-objects.ts';

const PREFIX = '/_assets/';
/** Headers that hashed files have beside those of every response; the same as in site/public/_headers. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
};

const readAsset = createImmutableReader(4 * 1024 * 1024);

/**
 * A hashed file from the page store, for pages of releases whose files are no longer, or not yet, among the static
 * assets of the worker; null if it has none.
 */
export async function findStoredAsset(
  bucket: R2Bucket,
  pathname: string,
  method: string,
): Promise<Response | null> {
  const name = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : '';
  if (!isObjectName('assets', name)) return null;
  const bytes = await readAsset(bucket, getObjectKey('assets', name));
  if (!bytes) return null;
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return new Response(method === 'HEAD' ? null : bytes, { headers: { ...HEADERS, 'Content-Type': type } });
}
