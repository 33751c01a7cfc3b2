import { z } from 'zod';

/** Headers that say how a search was understood. */
export const MEANING_HEADERS = ['X-Search-Corrected', 'X-Search-Left-Out', 'X-Search-Place'] as const;

/** The city that a search names, as in the header `X-Search-Place`. */
export const SearchPlace = z.object({ slug: z.string(), name: z.string(), state: z.string() });
export type SearchPlace = z.infer<typeof SearchPlace>;
