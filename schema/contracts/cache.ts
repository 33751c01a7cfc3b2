import { z } from 'zod';

/** Response of `POST /api/clear-cache`. */
export const CacheCleared = z.object({
  cleared: z.literal(true),
  /** Name of the cache generation that starts with this request. Responses of earlier ones are no longer served. */
  generation: z.string(),
  /** Seconds until the purge has reached every isolate; in the one that handled the request, it applies at once. */
  everywhereWithinSeconds: z.number().int(),
});
export type CacheCleared = z.infer<typeof CacheCleared>;
