import { z } from 'zod';

/** Response of `GET /api/admin/dashboard`. */
export const Dashboard = z.object({
  total: z.int().describe('Number of businesses.'),
  categories: z.int().describe('Number of categories with businesses.'),
  growth: z.object({
    since: z.string().describe('Start of the month in UTC, ISO 8601.'),
    added: z.int().describe('Businesses added since then.'),
    before: z.int().describe('Businesses added before.'),
    percent: z
      .number()
      .nullable()
      .describe('`added` as a percentage of `before`, with one decimal place; null if `before` is 0.'),
  }),
});
export type Dashboard = z.infer<typeof Dashboard>;
