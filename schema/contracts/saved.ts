import { z } from 'zod';
import { MAX_SAVED, SAVED_SLUG } from '../rules/website/saved-path.ts';
import { splitChoices } from './choices.ts';

/** Slugs of businesses with commas between them. */
const Slugs = z
  .string()
  .regex(
    new RegExp(`^${SAVED_SLUG}(?:,${SAVED_SLUG})*$`),
    'must be the last parts of addresses of businesses, such as blue-cafe-provo, with commas between them',
  )
  .refine((text) => splitChoices(text).length <= MAX_SAVED, {
    error: ({ input }) => sayTooMany(splitChoices(input as string).length),
  });

function sayTooMany(count: number): string {
  return `has ${count} businesses, and a list holds ${MAX_SAVED} at most: remove some of them first`;
}

/**
 * Query of the page `/saved`: the businesses of a list in their order, those to add to it, and those that are compared.
 * Other names are ignored, as on all pages.
 */
export const SavedPageQuery = z
  .object({
    b: Slugs.optional(),
    add: Slugs.optional(),
    compare: Slugs.optional(),
  })
  .superRefine(({ b, add }, { addIssue }) => {
    if (b === undefined || add === undefined) return;
    const { size } = new Set([...splitChoices(b), ...splitChoices(add)]);
    if (size > MAX_SAVED) addIssue({ code: 'custom', path: ['add'], message: sayTooMany(size) });
  });
export type SavedPageQuery = z.infer<typeof SavedPageQuery>;
