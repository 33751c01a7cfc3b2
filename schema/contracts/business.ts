import { z } from 'zod';
import { getAnswerTypes } from '../business-views.ts';
import type { Day } from '../rules/days.ts';
import { DEEPEST_FOR_VISITORS } from '../rules/list-depth.ts';
import { degrees, wholeNumber } from './query.ts';

export type { Day };
export { BUSINESS_STATUSES, BusinessStatus, Features, WorkingHours } from '../field-values.ts';

export const Review = z.object({
  id: z.int(),
  authorName: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

export const CategoryRef = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
});
export type CategoryRef = z.infer<typeof CategoryRef>;

const { name, isSponsored, priceRange, workingHours, ...listed } = getAnswerTypes('list');
/** A business in a list. */
export const BusinessSummary = z.object({
  id: z.int(),
  slug: z.string(),
  name,
  category: CategoryRef,
  city: z.string(),
  citySlug: z.string(),
  state: z.string(),
  stateCode: z.string(),
  countryCode: z.string(),
  ...listed,
  isSponsored,
  priceRange,
  workingHours,
});
export type BusinessSummary = z.infer<typeof BusinessSummary>;

const { type, subtypes, ...detailed } = getAnswerTypes('detail');
/** Everything the public may know of a business. */
export const BusinessDetail = BusinessSummary.extend({
  type,
  subtypes,
  country: z.string().describe("Country name, e.g. 'United States'."),
  ...detailed,
  source: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  reviews: z.array(Review),
});
export type BusinessDetail = z.infer<typeof BusinessDetail>;

/** A neighbour of a business. */
export const NearbyBusiness = BusinessSummary.extend({
  distance: z
    .int()
    .nullable()
    .describe(
      'Metres from the business; null where none is within 50 km, or it has no coordinates: then these are others of its city, the best rated first, then the most complete ones.',
    ),
});
export type NearbyBusiness = z.infer<typeof NearbyBusiness>;

/** What a list call answers of each business. */
export const ListedBusiness = BusinessSummary.extend({
  distance: z.int().optional().describe('Metres from the place that was given; absent when none was.'),
});
export type ListedBusiness = z.infer<typeof ListedBusiness>;

/** Metres around a place that are looked at unless the call says otherwise: 25 miles. */
export const DEFAULT_RADIUS = 40_000;

/** Most listings one call of the list gives visitors, and callers with the operators' right. */
export const MOST_FOR_VISITORS = 100;
export const MOST_AT_ONCE = 1000;
export const LIMIT_MESSAGE = `must be a whole number from 1 to ${MOST_FOR_VISITORS}, or to ${MOST_AT_ONCE} for operators who are signed in`;

export const OFFSET_MESSAGE = `must be a whole number from 0 to ${DEEPEST_FOR_VISITORS}; narrow the list to reach what lies behind`;

export const BUSINESS_SORTS = ['name', 'rating', 'city', 'category'] as const;

/**
 * Query of `GET /api/businesses`. Values arrive as text; unknown names are refused. Without `sortBy` the nearest come
 * first where a place is given, else what fits a search best, else the best rated, a rating weighing more the more have
 * given it (see rules/score.ts), and after these, or where nobody has rated, those of which most is known (rules/prominence.ts).
 */
export const BusinessListQuery = z
  .strictObject({
    limit: wholeNumber(1, MOST_AT_ONCE, LIMIT_MESSAGE)
      .default(12)
      .describe(
        `How many to answer. Up to ${MOST_FOR_VISITORS} for everybody, up to ${MOST_AT_ONCE} for operators who are signed in.`,
      ),
    offset: wholeNumber(0, 1_000_000)
      .default(0)
      .describe(
        `How many to leave out before the first. Up to ${DEEPEST_FOR_VISITORS} for everybody, up to 1000000 for operators who are signed in.`,
      ),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Words to look for in names, kinds of business and places. Empty: everything.')
      .meta({ examples: ['dentist in provo ut'] }),
    categoryId: wholeNumber(1, 9_999_999_999).optional().describe('Only this category, by its number.'),
    category: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .describe('Only this category, by its slug.')
      .meta({ examples: ['bakery'] }),
    city: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .describe('Only this city, by its slug.')
      .meta({ examples: ['provo'] }),
    cityId: wholeNumber(1, 9_999_999_999).optional().describe('Only this city, by its number.'),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
      .toUpperCase()
      .optional()
      .describe('Only this country, by its code of two letters (ISO 3166-1).')
      .meta({ examples: ['US'] }),
    sortBy: z
      .enum(BUSINESS_SORTS)
      .optional()
      .describe(
        'What to sort by. Without it the nearest come first where a place is given, else what fits a search best, else the best rated, then those of which most is known.',
      ),
    sortOrder: z
      .enum(['asc', 'desc'])
      .optional()
      .describe(
        "Upwards or downwards. Without it 'desc' for ratings and for the order without `sortBy`, else 'asc'. Around a place 'asc' is nearest first, and the default.",
      ),
    lat: degrees(90)
      .optional()
      .describe('Latitude of a place to look around, in degrees (WGS 84). Needs `lng`.')
      .meta({ examples: [40.2338] }),
    lng: degrees(180)
      .optional()
      .describe('Longitude of that place. Needs `lat`.')
      .meta({ examples: [-111.6585] }),
    radius: wholeNumber(1, 200_000)
      .optional()
      .describe(
        `How far around the place, in metres; ${DEFAULT_RADIUS} unless given. Needs \`lat\` and \`lng\`.`,
      ),
    open: z
      .enum(['now', 'now-or-unknown'])
      .optional()
      .describe(
        "'now': only what is open at this moment, each on its own clock. 'now-or-unknown': the same, followed by all whose hours nobody knows; `X-Hours-Unknown` tells how many those are.",
      ),
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
export const BusinessPath = z.strictObject({
  slug: z
    .string()
    .min(1)
    .max(120)
    .describe("The business's `slug`.")
    .meta({ examples: ['crumb-and-crust-provo'] }),
});

export const RandomQuery = z.strictObject({
  limit: wholeNumber(1, 200).default(12).describe('How many to answer.'),
});
export const Stats = z.object({
  total: z.int(),
  categories: z.int(),
  cities: z.int(),
  countries: z.int(),
});
export type Stats = z.infer<typeof Stats>;
