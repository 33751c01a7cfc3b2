import { Hono } from 'hono';
import { PHOTO_TYPES, parsePhotoPath } from '../../../schema/rules/business/photo-path.ts';
import { PICTURE_POLICY } from '../../csp/picture-policy.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { consumeCallLimit } from '../../middleware/rate-limit.ts';
import { findAtEdge, keepAtEdge } from '../../photos/edge-photos.ts';

/**
 * Uploaded photos, from the bucket alone. Named by the hash of their bytes, they never change, but they can be deleted:
 * browsers ask again after a day. What the edge does not keep counts as a call of the API.
 */
export const photoFiles = new Hono<AppEnv>().all('/photos/:file', access('public'), async (c, next) => {
  const found = parsePhotoPath(c.req.path);
  const { method } = c.req;
  if (found === null || (method !== 'GET' && method !== 'HEAD')) return next();
  const { file, format } = found;
  const etag = `"${file.slice(0, 32)}"`;
  const headers = {
    'Content-Type': PHOTO_TYPES[format],
    'Cache-Control': 'public, max-age=86400',
    'Content-Security-Policy': PICTURE_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: etag,
  };
  const isKnown = c.req.header('If-None-Match') === etag;
  const isWhole = method === 'GET' && !isKnown;
  const kept = isWhole ? await findAtEdge(file) : null;
  if (kept !== null) return c.body(kept, 200, headers);

  await consumeCallLimit(c);
  const bucket = c.env.PHOTOS;
  const stored = await (isWhole ? bucket.get(file) : bucket.head(file)).catch((cause: unknown) => {
    throw httpErrors.photoStoreUnavailable(cause);
  });
  if (stored === null) return c.text('There is no such photo.', 404, { 'Cache-Control': 'no-store' });
  if (!('body' in stored)) return c.body(null, isKnown ? 304 : 200, headers);
  const [shown, copy] = (stored as R2ObjectBody).body.tee();
  c.executionCtx.waitUntil(keepAtEdge(file, copy));
  return c.body(shown, 200, headers);
});
