import { z } from 'zod';

const Part = z.object({
  ok: z.boolean(),
  ms: z.int().describe('How long it took to answer.'),
});

/** One look at the site, as its parts answered. Times are ISO 8601 in UTC. */
export const HealthCheck = z.object({
  at: z.string(),
  ok: z.boolean().describe('Whether all parts were well.'),
  database: Part.describe('A read of the database.'),
  pages: Part.describe('A read of the page store.'),
  home: Part.describe('The public home page, made by the code that serves visitors.'),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/** Days that uptime is counted over. */
export const UPTIME_DAYS = 30;

/** Checks that are the least to speak of a share: an hour of them. */
export const LEAST_CHECKS = 60;

/** Answer of `GET /api/admin/health`. */
export const Health = z.object({
  now: HealthCheck,
  uptime: z.object({
    percent: z
      .number()
      .nullable()
      .describe(
        `Checks that went well in percent of the minutes since the first of them, to two decimal places, rounded down: for so long, at least, the site was up. Null below ${LEAST_CHECKS} checks.`,
      ),
    checks: z.int().describe(`Checks made in the last ${UPTIME_DAYS} days. One a minute is due.`),
    ok: z.int().describe('Those of them that went well.'),
    notMeasured: z
      .int()
      .describe(
        'Minutes since the first of these checks in which none was made: nothing is known of them, so they do not count as well.',
      ),
    since: z.string().nullable().describe('When the first of these checks was made; null before it.'),
  }),
});
export type Health = z.infer<typeof Health>;
