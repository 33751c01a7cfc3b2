import type { Context } from 'hono';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { loadFrame } from '../pages/load-frame.ts';

/**
 * The page at a path of the current release, filled in, with its policy.
 *
 * @throws HttpError 503 if the page store fails
 */
export async function sendFrame(
  c: Context<AppEnv>,
  path: string,
  fill: (frame: Uint8Array) => Response | Promise<Response>,
): Promise<Response> {
  const frame = await loadFrame(c.env.PAGES, path, c.req.method).catch((cause: unknown) => {
    throw httpErrors.pageStoreUnavailable(cause);
  });
  if (frame instanceof Response) return frame;
  const response = await fill(frame.body);
  response.headers.set('Content-Security-Policy', frame.policy);
  return response;
}
