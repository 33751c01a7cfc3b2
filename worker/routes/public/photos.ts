import { Hono } from 'hono';
import { PHOTO_TYPES, parsePhotoPath } from '../../../schema/rules/business/photo-path.ts';
import { createImmutableReader } from '../../cache/immutable-objects.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';

/** A picture opened by itself shows itself and runs nothing. */
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

const readPhoto = createImmutableReader(8 * 1024 * 1024);

/** Uploaded photos, from the bucket alone. Named by the hash of their bytes, they never change. */
export const photoFiles = new Hono<AppEnv>().all('/photos/:file', access('public'), async (c, next) => {
  const found = parsePhotoPath(c.req.path);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (found === null || !isRead) return next();
  const { file, format } = found;
  const etag = `"${file.slice(0, 32)}"`;
  const headers = {
    'Content-Type': PHOTO_TYPES[format],
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  const bytes = await readPhoto(c.env.PHOTOS, file).catch((cause: unknown) => {
    throw httpErrors.photoStoreUnavailable(cause);
  });
  if (bytes === null) return c.text('There is no such photo.', 404, { 'Cache-Control': 'no-store' });
  if (c.req.header('If-None-Match') === etag) return c.body(null, 304, headers);
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
});
