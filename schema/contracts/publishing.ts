import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

/**
 * Response header of requests that can change pages (middleware/notify-publisher.ts): number of the newest change,
 * for `GET /api/admin/publishing?since=…`. It is missing if the database failed after the write; query without
 * `since` then.
 */
export const CHANGE_HEADER = 'X-Change';

/** Query of `GET /api/admin/publishing`. */
export const PublishingQuery = z.strictObject({
  since: buildWholeNumber(0, 9_999_999_999)
    .optional()
    .describe('Number of a change from `X-Change`. Default: the newest change.'),
});
export type PublishingQuery = z.infer<typeof PublishingQuery>;

/** Response of `GET /api/admin/publishing`. */
export const Publishing = z.object({
  live: z.boolean().describe('True if the published pages contain the change.'),
  newest: z
    .int()
    .describe(
      'Number of the newest change; 0 if there is none. Changes of a running import do not count yet.',
    ),
  published: z
    .int()
    .nullable()
    .describe('Number of the newest published change; null before the first publish.'),
  publishedAt: z.string().nullable().describe('Time of that publish, ISO 8601 in UTC.'),
  automatic: z
    .boolean()
    .describe('True if a publisher is configured. Otherwise changes wait for `npm run publish`.'),
  held: z.boolean().describe('True while an operator holds an earlier release: nothing is published.'),
});
export type Publishing = z.infer<typeof Publishing>;

/** Response of `POST /api/admin/refresh-sitemap`. */
export const SitemapRefresh = z.object({
  message: z.string(),
  automatic: z
    .boolean()
    .describe('True if a publisher is configured. Otherwise the sitemaps wait for `npm run publish`.'),
  submitted: z.boolean().describe('True if IndexNow is notified; false if the site has no public address.'),
  site: z.string().describe('Origin of the site.'),
});
export type SitemapRefresh = z.infer<typeof SitemapRefresh>;
