import { Hono } from 'hono';
import { z } from 'zod';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { UploadPath } from '../../../schema/contracts/upload.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';

const BINARY = 'application/octet-stream';

/** The bytes of an uploaded file, for the runner. A range in `Range` continues a download that was interrupted. */
export const internalUploads = new Hono<AppEnv>().get(
  '/:id',
  access('publisher'),
  validateParams(UploadPath),
  validateQuery(NoQuery),
  returns(z.string().meta({ format: 'binary' }), BINARY),
  async (c) => {
    const start = /^bytes=(\d{1,12})-$/.exec(c.req.header('Range') ?? '')?.[1];
    const range = start === undefined ? null : { offset: Number(start) };
    const { id } = c.req.valid('param');
    const object = await readObject(c.env.UPLOADS, id, range);
    if (object === null) throw httpErrors.unknownUpload();
    const from = range?.offset ?? 0;
    const headers = {
      'Content-Type': BINARY,
      'Content-Length': String(object.size - from),
      'Cache-Control': 'no-store',
      ...(range !== null && { 'Content-Range': `bytes ${from}-${object.size - 1}/${object.size}` }),
    };
    return c.body(object.body, range === null ? 200 : 206, headers);
  },
);

/** @throws HttpError 503 */
async function readObject(
  bucket: R2Bucket,
  id: string,
  range: { offset: number } | null,
): Promise<R2ObjectBody | null> {
  try {
    return await bucket.get(id, range === null ? {} : { range });
  } catch (cause) {
    throw httpErrors.uploadStoreUnavailable(cause);
  }
}
