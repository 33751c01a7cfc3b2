import { z } from 'zod';
import { wholeNumber } from './query.ts';

export const Category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  businessCount: z.int().describe('How many listings it has.'),
});
export type Category = z.infer<typeof Category>;

/** A category that the form of a business offers. */
export const CategoryChoice = z.object({
  id: z
    .int()
    .nullable()
    .describe('Null: known by its name alone, and created with the first listing that takes it.'),
  name: z.string(),
});
export type CategoryChoice = z.infer<typeof CategoryChoice>;

export const City = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  stateCode: z.string(),
  country: z.string().describe("Country name, e.g. 'United States'."),
  countryCode: z.string(),
  businessCount: z.int().describe('How many listings it has.'),
});
export type City = z.infer<typeof City>;

export const Country = z.object({
  code: z.string(),
  name: z.string(),
  businessCount: z.int().describe('How many listings it has.'),
});
export type Country = z.infer<typeof Country>;

/** Query of `GET /api/categories`, `/api/cities` and `/api/countries`: whole lists unless something narrows them. */
export const PlaceListQuery = z.strictObject({
  limit: wholeNumber(1, 1000).optional().describe('How many to answer. Without it all.'),
  offset: wholeNumber(0, 1_000_000).optional().describe('How many to leave out before the first.'),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Part of the name; case, accents and punctuation do not matter.'),
});
export type PlaceListQuery = z.infer<typeof PlaceListQuery>;
