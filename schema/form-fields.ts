import { z } from 'zod';
import { MAX_PHOTOS } from './field-values.ts';
import type { MessageCode } from './messages.ts';
import { PHOTO_PATH } from './rules/business/photo-path.ts';
import { isSpecialDate, MAX_SPECIAL_DAYS } from './rules/hours/special-hours.ts';
import { WEEK } from './rules/hours/weekdays.ts';
import { formatShifts, parseShifts } from './rules/hours/opening-hours.ts';

/* Types of the form's fields (business-fields.ts). Error texts are message codes (schema/messages.ts). */

/** Maximum lengths, in characters. A description is counted as HTML. */
export const FORM_LIMITS = {
  name: 300,
  address: 300,
  line: 200,
  city: 100,
  category: 100,
  link: 2000,
  description: 20_000,
} as const;

// oxlint-disable-next-line no-control-regex -- control characters are what it rejects
const WITHOUT_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;
const PHOTO = /^(?:https:\/\/[^\s\p{Cc}"<>\\^`{|}]+|\/images\/[\w./-]+)$/u;

/** Error of a text over its maximum length. */
export const TOO_LONG: MessageCode = 'too_long';
const CONTROL_CHARACTER: MessageCode = 'control_character';
/** Text without control characters, of at most `most` characters. */
export const text = (most: number) =>
  z.string().max(most, TOO_LONG).regex(WITHOUT_CONTROLS, CONTROL_CHARACTER);
/** Required text; `message` is the error if it is empty. */
export const filled = (most: number, message: MessageCode) =>
  z.string(message).trim().pipe(text(most).min(1, message));

/** Makes a field optional: blank text becomes null. */
export function optional<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .nullable()
    .transform((given) => given?.trim() || null)
    .pipe(value.nullable())
    .optional();
}

/** An optional line of text. */
export const line = (most: number = FORM_LIMITS.line) => optional(text(most));

/** A URL that pages can link to: http or https, a valid host, no credentials. */
export const link = (message: MessageCode) =>
  optional(
    z
      .url({ protocol: /^https?$/, hostname: HOST, error: message, abort: true })
      .max(FORM_LIMITS.link, TOO_LONG)
      .regex(/^https?:\/\/[^\s\p{Cc}"<>\\^`{|}@]+(?:[/?#][^\s\p{Cc}"<>\\^`{|}]*)?$/iu, message),
  ).meta({ examples: ['https://crumb.example/menu', null] });

/** URL or path of an image. */
export const photo = (message: MessageCode) =>
  optional(
    z
      .string()
      .max(FORM_LIMITS.link, TOO_LONG)
      .regex(PHOTO, message)
      .refine((given) => !given.includes('..') && (given.startsWith('/') || URL.canParse(given)), message),
  ).meta({ examples: ['https://img.example/crumb.jpg', '/images/bakery.webp', null] });

const UNKNOWN_PHOTO: MessageCode = 'unknown_photo';
const TOO_MANY_PHOTOS: MessageCode = 'too_many_photos';
const photoPath = z.string().regex(PHOTO_PATH, UNKNOWN_PHOTO);
const storedPhoto = z.strictObject({
  url: photoPath,
  small: photoPath.nullable(),
  alt: z.string().nullable(),
});
/** Uploaded photos in their order. The same picture twice counts once; an empty list is none. */
export const photos = z
  .array(
    z.strictObject({
      url: photoPath,
      small: photoPath.nullable().default(null),
      alt: z
        .string()
        .nullable()
        .default(null)
        .transform((given) => given?.trim() || null)
        .pipe(text(FORM_LIMITS.line).nullable()),
    }),
  )
  .max(MAX_PHOTOS, TOO_MANY_PHOTOS)
  .nullable()
  .transform((given) => {
    const urls = (given ?? []).map(({ url }) => url);
    const own = (given ?? []).filter(({ url }, i) => urls.indexOf(url) === i);
    return own.length === 0 ? null : own;
  })
  .pipe(z.array(storedPhoto).nullable())
  .optional()
  .meta({ examples: [null] });

const UNREADABLE_HOURS: MessageCode = 'unreadable_hours';
const hoursOfDay = z
  .string()
  .max(300, UNREADABLE_HOURS)
  .transform((given, context) => {
    const shifts = parseShifts(given);
    if (shifts === null) context.addIssue({ code: 'custom', message: UNREADABLE_HOURS });
    return shifts === null ? z.NEVER : formatShifts(shifts);
  })
  .pipe(z.string());
/** Opening hours in normalised form (rules/hours/opening-hours.ts). Days without a text are omitted. */
export const workingHours = z
  .partialRecord(z.enum(WEEK), z.string())
  .nullable()
  .transform((days) => {
    const filled = Object.entries(days ?? {}).filter(([, hours]) => hours.trim() !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled);
  })
  .pipe(z.partialRecord(z.enum(WEEK), hoursOfDay).nullable())
  .optional()
  .meta({ examples: [{ Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' }, null] });

const SPECIAL_LIMIT: MessageCode = 'too_many_special_days';
const SPECIAL_DATE: MessageCode = 'invalid_special_date';
const SPECIAL_RANGE: MessageCode = 'special_date_range';
const specialDate = z.iso
  .date({ error: SPECIAL_DATE, abort: true })
  .refine((date) => isSpecialDate(date), SPECIAL_RANGE);
/** Hours of dates, sorted by date. Dates without a text are omitted. */
export const specialHours = z
  .record(z.string(), z.string())
  .nullable()
  .transform((dates) => {
    const filled = Object.entries(dates ?? {}).filter(([, hours]) => hours.trim() !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  })
  .pipe(
    z
      .record(specialDate, hoursOfDay)
      .refine((dates) => Object.keys(dates).length <= MAX_SPECIAL_DAYS, {
        error: SPECIAL_LIMIT,
        params: { maximum: MAX_SPECIAL_DAYS },
      })
      .nullable(),
  )
  .optional()
  .meta({ examples: [{ '2026-12-24': '9:00 AM - 1:00 PM', '2026-12-25': 'Closed' }, null] });

/** Maximum number of groups, and of features in a group. */
const MAX_GROUPS = 40;
const MAX_FEATURES = 60;
const FEATURE_VALUE_TYPE: MessageCode = 'feature_value_type';
/** Arguments of a refinement that limits the number of keys. */
const limitKeys = (maximum: number, code: MessageCode) =>
  [(value: object) => Object.keys(value).length <= maximum, { error: code, params: { maximum } }] as const;
const word = filled(100, 'feature_name_required');
export const about = z
  .record(
    word,
    z
      .record(word, z.union([z.boolean(), filled(300, 'feature_value_required')], FEATURE_VALUE_TYPE))
      .refine(...limitKeys(MAX_FEATURES, 'too_many_features')),
  )
  .refine(...limitKeys(MAX_GROUPS, 'too_many_feature_groups'))
  .nullable()
  .optional()
  .meta({ examples: [{ 'Service options': { Delivery: true, 'Dine-in': false, Parking: 'Street' } }, null] });

/** Degrees of latitude or longitude, from -most to most. */
export const degrees = (most: number, message: MessageCode) =>
  z.number(message).min(-most, message).max(most, message).nullable().optional();
