import { z } from 'zod';

/** Headers that say how a search was understood. */
export const MEANING_HEADERS = [
  'X-Search-Corrected',
  'X-Search-Left-Out',
  'X-Search-Place',
  'X-Search-Nearest',
] as const;

/** Kinds of places; `unknown` is what `where` names if no business is there. */
const PLACE_KINDS = ['city', 'state', 'country', 'postal-code', 'unknown'] as const;

/**
 * The place that `where` or a search names, as in the header `X-Search-Place`. `slug`: of a city or state; `state`:
 * code of the state of a city; `isAround`: nothing in the city has the words, so the list is around it.
 */
export const SearchPlace = z.object({
  kind: z.enum(PLACE_KINDS),
  slug: z.string().nullable(),
  name: z.string(),
  state: z.string(),
  isAround: z.literal(true).optional(),
});
export type SearchPlace = z.infer<typeof SearchPlace>;
