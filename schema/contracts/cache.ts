import { z } from 'zod';

/** Answer of `POST /api/clear-cache`. */
export const CacheCleared = z.object({
  cleared: z.literal(true),
  /** Name of the generation of answers that begins with this call; none of an earlier one is given out any more. */
  generation: z.string(),
  /** After how many seconds that holds everywhere; where the call was answered it holds at once. */
  everywhereWithinSeconds: z.number().int(),
});
export type CacheCleared = z.infer<typeof CacheCleared>;
