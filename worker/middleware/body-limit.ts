import { bodyLimit } from 'hono/body-limit';
import { httpErrors } from '../errors.ts';

/** Creates middleware that rejects larger bodies with 413. */
export function createBodyLimit(maxBytes: number) {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw httpErrors.bodyTooLarge(maxBytes);
    },
  });
}
