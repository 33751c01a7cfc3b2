import { z } from 'zod';
import { buildChoices } from './choices.ts';
import { buildWholeNumber } from './query.ts';

/** Facts that a business can lack. `hours`: none are stored; `readable-hours`: the site cannot read what is stored. */
export const BUSINESS_GAPS = [
  'phone',
  'website',
  'email',
  'photo',
  'hours',
  'readable-hours',
  'coordinates',
  'description',
  'category',
] as const;
export type BusinessGap = (typeof BUSINESS_GAPS)[number];

/** Values of a filter, in the order in which the panel lists them. */
export const PUBLICATION_STATES = ['live', 'removed', 'all'] as const;
export const OPERATIONS = ['operational', 'closed-temporarily', 'closed-permanently'] as const;
export const BUSINESS_SOURCES = ['import', 'operator', 'sample'] as const;
export const VERIFIED_STATES = ['yes', 'no'] as const;

const DAY = 'must be a day such as 2026-11-26';

/**
 * Filter of the panel's businesses: of their list, of the counts of its values, and of changes to all that pass it. A
 * business passes if it fulfils every condition that is given.
 */
export const ADMIN_BUSINESS_FILTER = {
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe(
      'What is looked for: words of name, category, place or street; a phone number in any spelling; an e-mail address or its beginning; the host of a website, or a URL on it; the URL of a business, city or category of this site; the id of a business (`#4211`). Words that nothing has are corrected.',
    )
    .meta({ examples: ['dentist in provo ut'] }),
  categoryId: buildWholeNumber(1, 9_999_999_999).optional().describe('Filter by category id.'),
  city: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Filter by city, as in the URL of its page.')
    .meta({ examples: ['provo'] }),
  state: z
    .string()
    .regex(/^[a-z]{2}-[a-z0-9-]{1,100}$/, 'must be the slug of a state, such as us-utah')
    .optional()
    .describe('Filter by state: code of the country and name, as in the URL of its page.')
    .meta({ examples: ['us-utah'] }),
  countryCode: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'must be a country code of two letters')
    .toUpperCase()
    .optional()
    .describe('Filter by country, as a two-letter code (ISO 3166-1).')
    .meta({ examples: ['US'] }),
  missing: buildChoices(BUSINESS_GAPS)
    .optional()
    .describe(
      `Only businesses that lack all of these: ${BUSINESS_GAPS.join(', ')}. \`hours\`: none are stored; \`readable-hours\`: the site cannot read what is stored; \`category\`: the category is the one for businesses without any.`,
    )
    .meta({ examples: ['phone,website'] }),
  operation: z
    .enum(OPERATIONS)
    .optional()
    .describe('Only businesses that are in operation, or closed down for a while, or for good.'),
  verified: z.enum(VERIFIED_STATES).optional().describe('Only businesses that are verified, or are not.'),
  source: z.enum(BUSINESS_SOURCES).optional().describe('Only businesses of this origin.'),
  changedSince: z
    .string(DAY)
    .pipe(z.iso.date(DAY))
    .optional()
    .describe('Only businesses that were created or changed on this day (UTC) or later.')
    .meta({ examples: ['2026-11-26'] }),
  status: z
    .enum(PUBLICATION_STATES)
    .default('live')
    .describe("'live' excludes removed businesses, 'removed' returns only these, 'all' returns both."),
};

const AdminBusinessFilter = z.strictObject(ADMIN_BUSINESS_FILTER);
export type AdminBusinessFilter = z.infer<typeof AdminBusinessFilter>;

/** Filters whose values are counted. */
export const COUNTED_FILTERS = [
  'category',
  'city',
  'state',
  'country',
  'missing',
  'operation',
  'verified',
  'source',
  'status',
] as const;
export type CountedFilter = (typeof COUNTED_FILTERS)[number];

/** Most values of a filter that are counted: those with most businesses. */
export const MOST_VALUES = 50;

/** Query of `GET /api/admin/businesses/counts`. */
export const AdminBusinessCountsQuery = z.strictObject({
  ...ADMIN_BUSINESS_FILTER,
  of: buildChoices(COUNTED_FILTERS)
    .default(COUNTED_FILTERS.join())
    .describe(`Filters whose values are counted: one or more of ${COUNTED_FILTERS.join(', ')}.`)
    .meta({ examples: ['missing,source'] }),
});
export type AdminBusinessCountsQuery = z.infer<typeof AdminBusinessCountsQuery>;

/** Numbers of businesses by the values of filters. */
export const AdminBusinessCounts = z.partialRecord(
  z.enum(COUNTED_FILTERS),
  z.array(
    z.object({
      value: z.string().describe('Value of the parameter; of `category` that of `categoryId`.'),
      name: z.string().nullable().describe('Name of a category, city, state or country.'),
      detail: z
        .string()
        .nullable()
        .describe('State or country that tells cities and states of one name apart.'),
      count: z
        .int()
        .describe(
          'Exact number of businesses that have the value and pass all other filters. A value of `missing` is added to those that are given.',
        ),
    }),
  ),
);
export type AdminBusinessCounts = z.infer<typeof AdminBusinessCounts>;
export type FilterCount = NonNullable<AdminBusinessCounts[CountedFilter]>[number];
