import { z } from 'zod';

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

/** Query of `GET /api/categories` and `GET /api/cities`: whole lists unless something narrows them. */
export const PlaceListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).optional(),
  search: z.string().trim().max(200).optional(),
});
export type PlaceListQuery = z.infer<typeof PlaceListQuery>;
