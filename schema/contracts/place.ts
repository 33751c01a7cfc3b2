import { z } from 'zod';
import { wholeNumber } from './query.ts';

export const Category = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  businessCount: z.number().int(),
});
export type Category = z.infer<typeof Category>;

export const City = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  state: z.string(),
  stateCode: z.string(),
  /** Country name, e.g. 'United States'. */
  country: z.string(),
  countryCode: z.string(),
  businessCount: z.number().int(),
});
export type City = z.infer<typeof City>;

export const Country = z.object({ code: z.string(), name: z.string(), businessCount: z.number().int() });
export type Country = z.infer<typeof Country>;

/** Query of `GET /api/categories`, `/api/cities` and `/api/countries`: whole lists unless something narrows them. */
export const PlaceListQuery = z.strictObject({
  limit: wholeNumber(1, 1000).optional(),
  offset: wholeNumber(0, 1_000_000).optional(),
  /** Part of the name; case, accents and punctuation do not matter. */
  search: z.string().trim().max(200).optional(),
});
export type PlaceListQuery = z.infer<typeof PlaceListQuery>;
