import { Hono } from 'hono';
import { z } from 'zod';
import { MAX_PHOTO_BYTES, PhotoFilePath, UploadedPhoto } from '../../../schema/contracts/photo.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { buildPhotoPath } from '../../../schema/rules/business/photo-path.ts';
import { recordPhoto } from '../../../schema/store/commands/photo/record-photo.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { cleanPhoto } from '../../photos/clean-photo.ts';
import { buildPhotoFile, storePhoto } from '../../photos/photo-store.ts';
import { removePhoto } from '../../photos/remove-photos.ts';
import { readBody } from '../../read-body.ts';

/** Photos that operators upload. The business that shows them names them in its field `photos`. */
export const adminPhotos = new Hono<AppEnv>()
  .post(
    '/',
    access('operator', 'edit'),
    describeRoute({
      id: 'uploadPhoto',
      tag: 'Operators',
      summary: 'Upload a photo',
      description:
        'Stores a picture: its bytes are the body. JPEG, PNG and WebP are recognised by their content, up to 10 MB, from 200 to 8,000 pixels a side and up to 40 megapixels, not animated. Position, camera and all other metadata are removed; a JPEG keeps its orientation, and the size is that of the picture as it is shown. To show it, name its `url` in the field `photos` of a business. The same picture has the same `url` each time. One that no business has for 180 days is deleted.',
      example: { response: examples.uploadedPhoto },
      status: 201,
      errors: [403, 413],
    }),
    validateQuery(NoQuery),
    returns(UploadedPhoto),
    async (c) => {
      const given = await readBody(c.req.raw, MAX_PHOTO_BYTES, httpErrors.fileTooLarge);
      if (given.length === 0) throw httpErrors.emptyFile();
      const photo = cleanPhoto(given);
      const file = await buildPhotoFile(photo);
      const { width, height, bytes } = photo;
      const size = bytes.length;
      // Opened now, because a picture can take longer to arrive than the time limit of the first connection.
      const db = connectDatabase(c.var.settings);
      const context = { now: new Date(), actor: c.var.actor };
      if (!(await recordPhoto(db, { file, size }, context))) throw httpErrors.photoBeingDeleted();
      await storePhoto(c.env.PHOTOS, file, photo);
      return c.json(c.var.answer({ url: buildPhotoPath(file), width, height, size }), 201);
    },
  )
  .delete(
    '/:file',
    access('operator', 'all'),
    describeRoute({
      id: 'deletePhoto',
      tag: 'Operators',
      summary: 'Delete a photo',
      description:
        'Takes a photo off the web that no business shows any more; `file` is its `url` without `/photos/`. Its small version is a photo of its own. It is gone here at once, elsewhere within an hour, and from browsers that have shown it within a day. Removed businesses do not protect it. A photo that a business shows is refused with code `photo_shown`.',
      example: {},
      status: 204,
      errors: [403, 404, 409],
    }),
    validateParams(PhotoFilePath),
    validateQuery(NoQuery),
    returns(z.undefined()),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      await removePhoto(c.var.db, c.env.PHOTOS, c.req.valid('param').file, context);
      return c.body(null, 204);
    },
  );
