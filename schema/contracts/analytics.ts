import { z } from 'zod';
import { CLICKS } from './visit.ts';

/** Periods of the figures, in days including today. */
export const PERIODS = [7, 30, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Entries of each ranking. */
export const TOP_LENGTH = 10;

/** A number of days in a query string. */
function buildDays<const Choices extends readonly number[]>(choices: Choices) {
  return z
    .enum(choices.map(String) as [string, ...string[]], { error: `must be one of ${choices.join(', ')}` })
    .transform(Number)
    .pipe(z.literal(choices));
}

/** Query of `GET /api/admin/analytics`. */
export const AnalyticsQuery = z.strictObject({
  days: buildDays(PERIODS).default(30).describe('Length of the period in days, which ends today (UTC).'),
});

/** A sum of a period, and two of as many whole days to compare: today is not over, and would look like a decline. */
const Sum = z.object({
  count: z.int(),
  whole: z.int().describe('Sum of as many days that ended yesterday.'),
  before: z
    .int()
    .nullable()
    .describe('Sum of as many days before those of `whole`; null if they were not all counted.'),
});
export type Sum = z.infer<typeof Sum>;
const NamedSum = Sum.extend({ name: z.string() });
export type NamedSum = z.infer<typeof NamedSum>;

const Top = z.object({
  name: z.string(),
  slug: z.string(),
  place: z.string().describe("City of a business, state and country of a city; '' for a category."),
  views: z.int(),
});
export type Top = z.infer<typeof Top>;

const Term = z.object({ term: z.string(), uses: z.int(), empty: z.int().describe('Uses without a result.') });
export type Term = z.infer<typeof Term>;

const Day = z.object({ day: z.string(), views: z.int(), visits: z.int() });

/** Response of `GET /api/admin/analytics`. */
export const Analytics = z.object({
  from: z.string().describe('First day of the period.'),
  to: z.string().describe('Today (UTC).'),
  since: z.string().nullable().describe('First day with figures; null if nothing was counted yet.'),
  views: Sum,
  visits: Sum,
  clicks: Sum,
  searches: Sum,
  emptySearches: Sum,
  robots: Sum,
  days: Day.array().describe('Each day of the period from `since`.'),
  pages: NamedSum.array().describe('Views by kind of page.'),
  clickKinds: NamedSum.array(),
  robotNames: NamedSum.array(),
  months: z
    .string()
    .array()
    .describe(
      'First and last month that `terms` and `emptyTerms` are of, or the only one: terms are counted by whole months.',
    ),
  terms: Term.array(),
  emptyTerms: Term.array(),
  top: z
    .object({ at: z.string(), businesses: Top.array(), categories: Top.array(), cities: Top.array() })
    .nullable()
    .describe('Most viewed, as of `at`; null before the first ranking.'),
});
export type Analytics = z.infer<typeof Analytics>;

/** Response of `GET /api/admin/analytics/directory`. */
export const DirectoryFigures = z.object({
  total: z.int().describe('Number of businesses.'),
  categories: z.int().describe('Number of categories with businesses.'),
  cities: z.int().describe('Number of cities with businesses.'),
  rating: z
    .object({ average: z.number(), businesses: z.int() })
    .nullable()
    .describe('Mean rating of the businesses that have one; null if none has.'),
});
export type DirectoryFigures = z.infer<typeof DirectoryFigures>;

/** Response of `GET /api/admin/businesses/{id}/figures`. */
export const BusinessFigures = z.object({
  from: z.string(),
  to: z.string(),
  since: z
    .string()
    .nullable()
    .describe('First day with figures of the site; null if nothing was counted yet.'),
  hasAccess: z.boolean().describe('True if a running subscription promises the business its own figures.'),
  views: z.int(),
  clicks: z.record(z.enum(CLICKS), z.int()),
  days: z.object({ day: z.string(), views: z.int(), clicks: z.int() }).array(),
});
export type BusinessFigures = z.infer<typeof BusinessFigures>;

/** Query of `GET /api/admin/businesses/{id}/figures`: days are kept for 90 days. */
export const BusinessFiguresQuery = z.strictObject({
  days: buildDays([7, 30, 90]).default(30).describe('Length of the period in days, which ends today (UTC).'),
});
