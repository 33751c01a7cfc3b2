import { z } from 'zod';

/** Kinds of clicks that are counted for a business. */
export const CLICKS = ['call', 'website', 'directions', 'order', 'menu', 'share'] as const;
export type ClickKind = (typeof CLICKS)[number];

/** Maximum numbers in a beacon, and its maximum size in bytes with all of them at their maximum length. */
export const BEACON_LIMITS = {
  clicks: 20,
  /** Businesses of a list whose clicks are counted. */
  businesses: 3,
  searches: 3,
  termLength: 60,
  bytes: 16 * 1024,
} as const;

const Slug = z.string().regex(/^[a-z0-9-]{1,200}$/, 'must be a slug such as blue-cafe-provo');

/** Body of `POST /api/visits`: what happened on a page since the last beacon. */
export const VisitBeacon = z.strictObject({
  path: z
    .string()
    .max(300)
    .describe('Path of the page. Others than those of pages are not counted.')
    .meta({ examples: ['/', '/business/blue-cafe-provo'] }),
  view: z.boolean().default(false).describe('True if the page was in view for a second.'),
  visit: z.boolean().default(false).describe('True if it is the first page of the day in this browser.'),
  clicks: z
    .array(z.strictObject({ kind: z.enum(CLICKS), business: Slug.describe('Slug of the business.') }))
    .max(BEACON_LIMITS.clicks)
    .default([])
    .describe(
      `Clicks on the contacts of businesses: on its own page those of the business, on others those of the first ${BEACON_LIMITS.businesses}.`,
    ),
  searches: z
    .array(
      z.strictObject({
        term: z.string().max(BEACON_LIMITS.termLength),
        found: z.boolean().describe('False if there was no result.'),
      }),
    )
    .max(BEACON_LIMITS.searches)
    .default([])
    .describe('Texts that were searched for.'),
});
export type VisitBeacon = z.output<typeof VisitBeacon>;
export type VisitBeaconInput = z.input<typeof VisitBeacon>;

/** Response of `GET /api/visits/first`. */
export const VisitState = z.object({
  isNew: z.boolean().describe('True if this browser has not made this request before today (UTC).'),
});
export type VisitState = z.infer<typeof VisitState>;
