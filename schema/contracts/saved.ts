import { z } from 'zod';
import { MAX_SAVED } from '../rules/website/saved-path.ts';
import { splitChoices } from './choices.ts';

/** Slugs of businesses with commas between them. */
const Slugs = z
  .string()
  .regex(
    /^[a-z0-9-]{1,120}(?:,[a-z0-9-]{1,120})*$/,
    'must be the last parts of addresses of businesses, such as blue-cafe-provo, with commas between them',
  )
  .refine((text) => splitChoices(text).length <= MAX_SAVED, {
    error: ({ input }) =>
      `has ${splitChoices(input as string).length} businesses, and a list holds ${MAX_SAVED} at most`,
  });

/**
 * Query of the page `/saved`: the businesses of a list in their order, those to add to it, and those that are compared.
 * Other names are ignored, as on all pages.
 */
export const SavedPageQuery = z.object({
  b: Slugs.optional(),
  add: Slugs.optional(),
  compare: Slugs.optional(),
});
export type SavedPageQuery = z.infer<typeof SavedPageQuery>;
