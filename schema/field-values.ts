import { z } from 'zod';
import type { MessageCode } from './messages.ts';
import { PHOTO_PATH } from './rules/business/photo-path.ts';
import { parseShifts } from './rules/hours/opening-hours.ts';
import { MAX_SPECIAL_DAYS } from './rules/hours/special-hours.ts';
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

const SPECIAL_LIMIT: MessageCode = 'too_many_special_days';

/** Hours of single dates, in the form of `WorkingHours`. They can always be parsed. */
export const SpecialHours = z
  .record(
    z.iso.date(),
    z.string().refine((hours) => parseShifts(hours) !== null),
  )
  .refine((dates) => Object.keys(dates).length <= MAX_SPECIAL_DAYS, {
    error: SPECIAL_LIMIT,
    params: { maximum: MAX_SPECIAL_DAYS },
  })
  .describe(
    'Hours of single dates such as holidays, by date (YYYY-MM-DD), in the form of the opening hours. They replace those of the day of the week.',
  );

/** Feature groups: group name → feature name → yes, no or a text. */
export const Features = z
  .record(z.string(), z.record(z.string(), z.union([z.boolean(), z.string()])))
  .describe('Features by group: group name, feature name, then yes, no or a text.');
export type Features = z.infer<typeof Features>;

/** Statuses of a business, as in Google Maps. */
export const BUSINESS_STATUSES = ['OPERATIONAL', 'CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY'] as const;
export const BusinessStatus = z.enum(BUSINESS_STATUSES);
export type BusinessStatus = z.infer<typeof BusinessStatus>;

/** Most photos of a business. */
export const MAX_PHOTOS = 12;

/** An uploaded photo of a business. */
export const Photo = z.strictObject({
  url: z
    .string()
    .regex(PHOTO_PATH)
    .describe('Path of the picture on this site, with its width and height in pixels in the name.'),
  small: z
    .string()
    .regex(PHOTO_PATH)
    .nullable()
    .describe(
      'Path of a smaller version for lists and previews; null if the picture itself is small enough.',
    ),
  alt: z.string().min(1).nullable().describe('What the picture shows, for those who do not see it.'),
});
export type Photo = z.infer<typeof Photo>;
/** Uploaded photos in their order, the first one before all other pictures of the business. */
export const Photos = z
  .array(Photo)
  .min(1)
  .max(MAX_PHOTOS)
  .describe('Uploaded photos in their order; the first one is shown in lists. Null: none.');
