import { z } from 'zod';
import { getKnownTypes } from '../business-views.ts';

/** A review of a listing. */
export const ListingReview = z.object({
  authorName: z.string().nullable(),
  rating: z.number().min(1).max(5).nullable(),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
});
export type ListingReview = z.infer<typeof ListingReview>;

/** Types of fields that may be unknown. */
function nullable<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const entries = Object.entries(shape).map(([field, type]) => [field, type.nullable()]);
  return Object.fromEntries(entries) as { [K in keyof Shape]: z.ZodNullable<Shape[K]> };
}

const { name, address, subtypes, ...optional } = getKnownTypes();

/**
 * A listing: one row of a spreadsheet, parsed and ready to be stored. `null` means that the file does not state the
 * value; it never clears a known one.
 */
export const Listing = z.object({
  name,
  /** Category name as written; null becomes 'Other'. */
  category: z.string().min(1).nullable(),
  subtypes,
  address,
  city: z.string().min(1),
  /** State in full ('Utah') and its code ('UT'); '' where the country has none or it is unknown. */
  state: z.string(),
  stateCode: z.string(),
  countryCode: z.string().length(2),
  ...nullable(optional),
  reviews: z.array(ListingReview),
});
export type Listing = z.infer<typeof Listing>;

/** A listing with only the required facts. */
export const EMPTY_LISTING: Omit<
  Listing,
  'name' | 'address' | 'city' | 'state' | 'stateCode' | 'countryCode'
> = {
  category: null,
  subtypes: [],
  ...(Object.fromEntries(Object.keys(optional).map((field) => [field, null])) as Record<
    keyof typeof optional,
    null
  >),
  reviews: [],
};
