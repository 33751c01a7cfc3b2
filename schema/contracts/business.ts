import { z } from 'zod';
import { WEEK, type Day } from '../rules/days.ts';
import { degrees, wholeNumber } from './query.ts';

export type { Day };

/**
 * Opening hours by day, as normalised text: '9:00 AM - 5:00 PM', several shifts joined by ', ',
 * 'Closed' or 'Open 24 hours'. A missing day counts as closed. Text that could not be read is kept as it came.
 */
export const WorkingHours = z.partialRecord(z.enum(WEEK), z.string());
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Feature groups: group name → feature name → yes, no or a text. */
export const Features = z.record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()])));
export type Features = z.infer<typeof Features>;

export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
export const BusinessStatus = z.enum(BUSINESS_STATUSES);
export type BusinessStatus = z.infer<typeof BusinessStatus>;

export const Review = z.object({
  id: z.number().int(),
  authorName: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

export const CategoryRef = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
});
export type CategoryRef = z.infer<typeof CategoryRef>;

/** What a list shows of a business. */
export const BusinessSummary = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  category: CategoryRef,
  city: z.string(),
  citySlug: z.string(),
  state: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  street: z.string().nullable(),
  address: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** A number carried as a string ('4.5'), null when nobody has rated. */
  rating: z.string().nullable(),
  reviewCount: z.number().int(),
  photoUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isVerified: z.boolean(),
  businessStatus: BusinessStatus,
  /** Whether a paid plan puts it first in its category and city; shown as 'Sponsored'. */
  isSponsored: z.boolean(),
  priceRange: z.string().nullable(),
  workingHours: WorkingHours.nullable(),
});
export type BusinessSummary = z.infer<typeof BusinessSummary>;

/** Everything the public may know of a business. */
export const BusinessDetail = BusinessSummary.extend({
  type: z.string().nullable(),
  subtypes: z.array(z.string()),
  /** Country name, e.g. 'United States'. */
  country: z.string(),
  email: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string().nullable(),
  about: Features.nullable(),
  locationLink: z.string().nullable(),
  orderLink: z.string().nullable(),
  menuLink: z.string().nullable(),
  reservationLink: z.string().nullable(),
  reviewsLink: z.string().nullable(),
  placeId: z.string().nullable(),
  googleId: z.string().nullable(),
  cid: z.string().nullable(),
  source: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviews: z.array(Review),
});
export type BusinessDetail = z.infer<typeof BusinessDetail>;

/** A neighbour, with its distance in metres; null when one of the two has no coordinates. */
export const NearbyBusiness = BusinessSummary.extend({ distance: z.number().int().nullable() });
export type NearbyBusiness = z.infer<typeof NearbyBusiness>;

/** What a list call answers of each business: where a place was given, with the distance from it in metres. */
export const ListedBusiness = BusinessSummary.extend({ distance: z.number().int().optional() });
export type ListedBusiness = z.infer<typeof ListedBusiness>;

/** Metres around a place that are looked at unless the call says otherwise: 25 miles. */
export const DEFAULT_RADIUS = 40_000;

export const BUSINESS_SORTS = ['name', 'rating', 'city', 'category'] as const;

/**
 * Query of `GET /api/businesses`. Values arrive as text; unknown names are refused. Without `sortBy` the nearest come
 * first where a place is given, else what fits a search best, else the best rated, a rating weighing more the more have
 * given it (see rules/score.ts).
 */
export const BusinessListQuery = z
  .strictObject({
    limit: wholeNumber(1, 100).default(12),
    offset: wholeNumber(0, 1_000_000).default(0),
    search: z.string().trim().max(200).optional(),
    categoryId: wholeNumber(1, 9_999_999_999).optional(),
    /** Category slug. */
    category: z.string().min(1).max(120).optional(),
    /** City slug. */
    city: z.string().min(1).max(120).optional(),
    cityId: wholeNumber(1, 9_999_999_999).optional(),
    /** Country code (ISO 3166-1 alpha-2). */
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
      .toUpperCase()
      .optional(),
    sortBy: z.enum(BUSINESS_SORTS).optional(),
    /** Ascending unless given; 'desc' for ratings and for the order without `sortBy`. */
    sortOrder: z.enum(['asc', 'desc']).optional(),
    /** Degrees (WGS 84) of the place to look around; each needs the other. */
    lat: degrees(90).optional(),
    lng: degrees(180).optional(),
    /** Metres around the place. */
    radius: wholeNumber(1, 200_000).optional(),
    /** 'now': only those that are open at this moment, on their own clock. */
    open: z.enum(['now']).optional(),
  })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    path: ['lat'],
    error: 'and lng go together: give both or neither',
  })
  .refine(({ lat, radius }) => radius === undefined || lat !== undefined, {
    path: ['radius'],
    error: 'needs a place: give lat and lng',
  });
export type BusinessListQuery = z.infer<typeof BusinessListQuery>;

/** Path of one business. */
export const BusinessPath = z.strictObject({ slug: z.string().min(1).max(120) });

export const RandomQuery = z.strictObject({ limit: wholeNumber(1, 200).default(12) });
export const Stats = z.object({
  total: z.number().int(),
  categories: z.number().int(),
  cities: z.number().int(),
  countries: z.number().int(),
});
export type Stats = z.infer<typeof Stats>;
