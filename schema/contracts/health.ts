import { z } from 'zod';

const Part = z.object({
  ok: z.boolean(),
  ms: z.int().describe('Response time in milliseconds.'),
});

/** Result of one health check, by part of the site. Times are ISO 8601 in UTC. */
export const HealthCheck = z.object({
  at: z.string(),
  ok: z.boolean().describe('True if all parts are healthy.'),
  database: Part.describe('A read of the database.'),
  pages: Part.describe('A read of the page store, which must have all pages.'),
  home: Part.describe('The public home page, served as for a visitor.'),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/** Days covered by the uptime. */
export const UPTIME_DAYS = 30;

/** Minimum number of checks for an uptime: those of an hour. */
export const MIN_CHECKS = 60;

/** Response of `GET /api/admin/health`. */
export const Health = z.object({
  now: HealthCheck,
  uptime: z.object({
    percent: z
      .number()
      .nullable()
      .describe(
        `Successful checks as a percentage of the minutes since the first check, rounded down to two decimal places. Null with fewer than ${MIN_CHECKS} checks.`,
      ),
    checks: z.int().describe(`Number of checks in the last ${UPTIME_DAYS} days, one a minute.`),
    ok: z.int().describe('Number of successful checks.'),
    notMeasured: z.int().describe('Minutes without a check since the first check; they count as downtime.'),
    since: z.string().nullable().describe('Time of the first check; null if there was none.'),
  }),
});
export type Health = z.infer<typeof Health>;
