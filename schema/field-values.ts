import { z } from 'zod';
import { WEEK } from './rules/hours/weekdays.ts';

/**
 * Opening hours by day, as normalised text: '9:00 AM - 5:00 PM', several shifts joined by ', ', 'Closed' or 'Open 24
 * hours'. A missing day counts as closed; unparseable text is stored as written.
 */
export const WorkingHours = z
  .partialRecord(z.enum(WEEK), z.string())
  .describe(
    "Opening hours by day: '9:00 AM - 5:00 PM', several shifts joined by ', ', 'Closed' or 'Open 24 hours'. A missing day counts as closed.",
  );
export type WorkingHours = z.infer<typeof WorkingHours>;

/** Feature groups: group name → feature name → yes, no or a text. */
export const Features = z
  .record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()])))
  .describe('Features by group: group name, feature name, then yes, no or a text.');
export type Features = z.infer<typeof Features>;

/** Statuses of a business, as in Google Maps. */
export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
export const BusinessStatus = z.enum(BUSINESS_STATUSES);
export type BusinessStatus = z.infer<typeof BusinessStatus>;
