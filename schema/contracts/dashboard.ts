import { z } from 'zod';

/** Answer of `GET /api/admin/dashboard`. */
export const Dashboard = z.object({
  total: z.int().describe('Listings in the directory.'),
  categories: z.int().describe('Categories that have listings.'),
  growth: z.object({
    since: z.string().describe('Begin of the month in UTC, ISO 8601.'),
    added: z.int().describe('Listings of the directory that came since then.'),
    before: z.int().describe('Listings of the directory that were there before.'),
    percent: z
      .number()
      .nullable()
      .describe('`added` in percent of `before`, to one decimal place; null when there was nothing before.'),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;
