import { z } from 'zod';
import { MAX_LOCATION_OFFSET } from '../rules/list-limits.ts';
import { buildWholeNumber } from './query.ts';

/** A category with its number of businesses. */
export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  businessCount: z.int().describe('Number of businesses.'),
});
export type Category = z.infer<typeof Category>;

/** A category offered by the business form. */
export const CategoryChoice = z.object({
  id: z.int().nullable().describe('Null for a built-in category that is created with its first business.'),
  name: z.string(),
  nameTr: z.string().describe("Name in the panel; '' if it has none."),
});
export type CategoryChoice = z.infer<typeof CategoryChoice>;

/** A city with its number of businesses. */
export const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  stateCode: z.string(),
  country: z.string().describe("Country name, e.g. 'United States'."),
  countryCode: z.string(),
  businessCount: z.int().describe('Number of businesses.'),
});
export type City = z.infer<typeof City>;

/** A country with its number of businesses. */
export const Country = z.object({
  code: z.string(),
  name: z.string(),
  businessCount: z.int().describe('Number of businesses.'),
});
export type Country = z.infer<typeof Country>;

/** Maximum number of locations in a filtered response. */
export const MAX_LOCATIONS = 1000;

/**
 * Query of `GET /api/categories`, `/api/cities` and `/api/countries`. Without parameters, the response is the whole
 * list, which the edge caches; any other response has a maximum size.
 */
export const LocationListQuery = z
  .strictObject({
    limit: buildWholeNumber(1, MAX_LOCATIONS)
      .optional()
      .describe(`Maximum number of items. Default: all, or with \`search\` the first ${MAX_LOCATIONS}.`),
    offset: buildWholeNumber(0, MAX_LOCATION_OFFSET)
      .optional()
      .describe('Number of items to skip. Requires `limit`.'),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Part of the name. Case, accents and punctuation are ignored.'),
  })
  .refine(({ limit, offset }) => offset === undefined || limit !== undefined, {
    path: ['offset'],
    error: 'needs limit: say how many to answer',
  });
export type LocationListQuery = z.infer<typeof LocationListQuery>;

/** Maximum number of locations in the response; undefined if it has no limit. */
export function getLocationLimit({ limit, search }: LocationListQuery): number | undefined {
  return limit ?? (search ? MAX_LOCATIONS : undefined);
}
