import { z } from 'zod';
import { getAnswerTypes } from '../business-views.ts';
import { MAX_PUBLIC_OFFSET } from '../rules/list-limits.ts';
import { FacetChoice, FACETS, LIST_FILTERS } from './list-filters.ts';
import { buildDegrees, buildWholeNumber } from './query.ts';

export { BusinessStatus, Features, WorkingHours } from '../field-values.ts';

/** A review of a business. */
export const Review = z.object({
  id: z.int(),
  authorName: z.string().nullable(),
  rating: z.number().nullable(),
  comment: z.string().nullable(),
  createdAt: z.string().nullable(),
});
export type Review = z.infer<typeof Review>;

/** Category of a business. */
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
/** Public fields of a business. */
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

/** A nearby business. */
export const NearbyBusiness = BusinessSummary.extend({
  distance: z
    .int()
    .nullable()
    .describe(
      'Distance in metres. Null if no business is within 50 km or the business has no coordinates; the list then contains businesses of its city, best rated and most prominent first.',
    ),
});
export type NearbyBusiness = z.infer<typeof NearbyBusiness>;

/** Item of the response of a list. */
export const ListedBusiness = BusinessSummary.extend({
  distance: z
    .int()
    .optional()
    .describe('Distance in metres from the centre of a list around a place; absent in others.'),
});
export type ListedBusiness = z.infer<typeof ListedBusiness>;

/** Largest search radius in metres, up to which a circle without `radius` grows. */
export const MAX_RADIUS = 200_000;

/** Maximum page size of lists, for visitors and for operators. */
export const MAX_PUBLIC_LIMIT = 100;
export const MAX_LIMIT = 1000;
export const LIMIT_MESSAGE = `must be a whole number from 1 to ${MAX_PUBLIC_LIMIT}, or to ${MAX_LIMIT} for operators who are signed in`;

export const OFFSET_MESSAGE = `must be a whole number from 0 to ${MAX_PUBLIC_OFFSET}; narrow the list to reach what lies behind`;

/** Sort fields of lists of businesses. */
export const BUSINESS_SORTS = ['name', 'rating', 'city', 'category'] as const;

type CircleQuery = { lat?: number; lng?: number; radius?: number; where?: string; within?: string };
type PlaceQuery = { where?: string; city?: string; cityId?: number; state?: string; lat?: number };
const isPlaceWhole = ({ lat, lng }: CircleQuery) => (lat === undefined) === (lng === undefined);
const PLACE_ISSUE = { path: ['lat'], error: 'and lng go together: give both or neither' };
const isOnePlace = ({ where, city, cityId, state, lat }: PlaceQuery) =>
  !where || [city, cityId, state, lat].every((other) => other === undefined);
const WHERE_ISSUE = { path: ['where'], error: 'names the place: leave out city, cityId, state, lat and lng' };
const hasPlaceOfRadius = ({ lat, radius }: CircleQuery) => radius === undefined || lat !== undefined;
const RADIUS_ISSUE = { path: ['radius'], error: 'needs a place: give lat and lng' };
const hasPlaceOfWithin = ({ within, where, lat }: CircleQuery) =>
  within === undefined || Boolean(where) || lat !== undefined;
const WITHIN_ISSUE = { path: ['within'], error: 'needs a place: give where, or lat and lng' };
const isOneRadius = ({ within, radius }: CircleQuery) => within === undefined || radius === undefined;
const ONE_RADIUS_ISSUE = { path: ['within'], error: 'and radius are alternatives: leave out one of them' };

/** Adds the rules about the place of a list to its query. */
function withPlaceRules<Query extends z.ZodType<CircleQuery & PlaceQuery>>(query: Query): Query {
  return query
    .refine(isPlaceWhole, PLACE_ISSUE)
    .refine(isOnePlace, WHERE_ISSUE)
    .refine(hasPlaceOfRadius, RADIUS_ISSUE)
    .refine(hasPlaceOfWithin, WITHIN_ISSUE)
    .refine(isOneRadius, ONE_RADIUS_ISSUE);
}

/**
 * Query of `GET /api/businesses`. Unknown names are rejected.
 *
 * Without `sortBy`, lists around a place are ordered by distance (`lat` and `lng`, a postal code, a city that lacks the
 * words), else by relevance with `search`, else by
 * rating (ranking/rating-score.ts), followed by businesses without ratings, by completeness
 * (ranking/unrated-score.ts).
 */
export const BusinessListQuery = withPlaceRules(
  z.strictObject({
    limit: buildWholeNumber(1, MAX_LIMIT, LIMIT_MESSAGE)
      .default(12)
      .describe(
        `Maximum number of items: up to ${MAX_PUBLIC_LIMIT}, or up to ${MAX_LIMIT} for signed-in operators.`,
      ),
    offset: buildWholeNumber(0, 1_000_000)
      .default(0)
      .describe(
        `Number of items to skip: up to ${MAX_PUBLIC_OFFSET}, or up to 1000000 for signed-in operators.`,
      ),
    search: z
      .string()
      .trim()
      .max(200)
      .optional()
      .describe('Search words for names, categories and locations. Empty returns everything.')
      .meta({ examples: ['dentist in provo ut'] }),
    where: z
      .string()
      .trim()
      .max(120)
      .optional()
      .describe(
        'Place: slug or name of a city (`provo`, `Provo, UT`) or of a state (`us-utah`, `Utah`), or a postal code (`84003`). A postal code is the centre of a circle that grows until 20 businesses are found. `X-Search-Place` says what was understood; an unknown place does not filter.',
      )
      .meta({ examples: ['provo'] }),
    state: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .describe('Filter by state: code of the country and name, as in the URL of its page.')
      .meta({ examples: ['us-utah'] }),
    categoryId: buildWholeNumber(1, 9_999_999_999).optional().describe('Filter by category id.'),
    category: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .describe('Filter by category slug.')
      .meta({ examples: ['bakery'] }),
    city: z
      .string()
      .min(1)
      .max(120)
      .optional()
      .describe('Filter by city slug.')
      .meta({ examples: ['provo'] }),
    cityId: buildWholeNumber(1, 9_999_999_999).optional().describe('Filter by city id.'),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
      .toUpperCase()
      .optional()
      .describe('Filter by country, as a two-letter code (ISO 3166-1).')
      .meta({ examples: ['US'] }),
    sortBy: z
      .enum(BUSINESS_SORTS)
      .optional()
      .describe(
        'Sort field. Default: distance around a place, else relevance with `search`, else rating and completeness.',
      ),
    sortOrder: z
      .enum(['asc', 'desc'])
      .optional()
      .describe(
        "Sort direction. Default: 'desc' for ratings and without `sortBy`, else 'asc'. For distances, 'asc' (nearest first) is the default.",
      ),
    lat: buildDegrees(90)
      .optional()
      .describe('Latitude of the centre, in degrees (WGS 84). Requires `lng`.')
      .meta({ examples: [40.2338] }),
    lng: buildDegrees(180)
      .optional()
      .describe('Longitude of the centre. Requires `lat`.')
      .meta({ examples: [-111.6585] }),
    radius: buildWholeNumber(1, MAX_RADIUS)
      .optional()
      .describe(
        `Maximum distance in metres. Default: as far as 20 businesses need, at most ${MAX_RADIUS}; with \`open\` at most 50000. Requires \`lat\` and \`lng\`.`,
      ),
    ...LIST_FILTERS,
  }),
);
export type BusinessListQuery = z.infer<typeof BusinessListQuery>;

const {
  limit: _limit,
  offset: _offset,
  sortBy: _by,
  sortOrder: _order,
  ...narrowing
} = BusinessListQuery.shape;
/** Query of `GET /api/businesses/facets`: the filters of a list, and the facets to count. */
export const BusinessFacetsQuery = withPlaceRules(
  z.strictObject({
    ...narrowing,
    facets: FacetChoice.default(FACETS.join())
      .describe('Facets to count. Default: all.')
      .meta({
        examples: ['has,minRating'],
      }),
  }),
);
export type BusinessFacetsQuery = z.infer<typeof BusinessFacetsQuery>;

const { search: q, where, city, category } = BusinessListQuery.shape;
/**
 * Query of the page `/search`: that of `GET /api/businesses` as visitors write it. Other names, such as those of
 * campaigns, are ignored, as on all pages. A distance without a place is no error, because visitors can empty the box
 * of the place.
 */
export const SearchPageQuery = z
  .object({
    q,
    where,
    city,
    category,
    offset: buildWholeNumber(0, MAX_PUBLIC_OFFSET, OFFSET_MESSAGE).default(0),
    ...LIST_FILTERS,
  })
  .refine(isOnePlace, WHERE_ISSUE);
export type SearchPageQuery = z.infer<typeof SearchPageQuery>;

/** Path of one business. */
export const BusinessPath = z.strictObject({
  slug: z
    .string()
    .min(1)
    .max(120)
    .describe('Slug of the business.')
    .meta({ examples: ['crumb-and-crust-provo'] }),
});

export const RandomQuery = z.strictObject({
  limit: buildWholeNumber(1, 200).default(12).describe('Maximum number of items.'),
});
export const Stats = z.object({
  total: z.int(),
  categories: z.int(),
  cities: z.int(),
  countries: z.int(),
});
export type Stats = z.infer<typeof Stats>;
