import { z } from 'zod';
import { COUNTRY_CODES } from '../rules/countries.ts';
import { WEEK } from '../rules/days.ts';
import { formatShifts, parseShifts } from '../rules/hours.ts';
import { isPriceRange } from '../rules/price-range.ts';

/*
 * What an operator may say of a listing, as the form of the panel and the server check it. The texts are Turkish: the form
 * shows them beside their field. '' and null both mean that there is none; what is absent stays as it is.
 */

/** Longest texts that are taken, in characters. A description is counted as HTML. */
export const FORM_LIMITS = {
  name: 300,
  address: 300,
  line: 200,
  city: 100,
  link: 2000,
  description: 20_000,
} as const;

// oxlint-disable-next-line no-control-regex -- these are what is meant
const WITHOUT_CONTROLS = /^[^\u0000-\u001f\u007f-\u009f]*$/u;
const HOST = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;
const PHOTO = /^(?:https:\/\/[^\s\p{Cc}"<>\\^`{|}]+|\/images\/[\w./-]+)$/u;

const tooLong = (most: number) => `En fazla ${most} karakter olabilir`;
const text = (most: number) =>
  z.string().max(most, tooLong(most)).regex(WITHOUT_CONTROLS, 'Satır sonu ve denetim karakteri olamaz');
const filled = (most: number, message: string) => z.string(message).trim().pipe(text(most).min(1, message));

/** Lets a field stay empty. */
function optional<Value extends z.ZodType<string, string>>(value: Value) {
  return z
    .string()
    .nullable()
    .transform((given) => given?.trim() || null)
    .pipe(value.nullable())
    .optional();
}

const line = (most: number = FORM_LIMITS.line) => optional(text(most));

/** An address of the web that a visitor can be sent to: http or https, a real host, nobody's name in it. */
const link = (message: string) =>
  optional(
    z
      .url({ protocol: /^https?$/, hostname: HOST, error: message, abort: true })
      .max(FORM_LIMITS.link, tooLong(FORM_LIMITS.link))
      .regex(/^https?:\/\/[^\s\p{Cc}"<>\\^`{|}@]+(?:[/?#][^\s\p{Cc}"<>\\^`{|}]*)?$/iu, message),
  ).meta({ examples: ['https://crumb.example/menu', null] });

const photo = (message: string) =>
  optional(
    z
      .string()
      .max(FORM_LIMITS.link, tooLong(FORM_LIMITS.link))
      .regex(PHOTO, message)
      .refine((given) => !given.includes('..') && (given.startsWith('/') || URL.canParse(given)), message),
  ).meta({ examples: ['https://img.example/crumb.jpg', '/images/bakery.webp', null] });

const UNREADABLE_HOURS = "Saatler okunamadı. '9:00 AM - 5:00 PM', 'Closed' ya da 'Open 24 hours' gibi yazın";
const hoursOfDay = z
  .string()
  .max(300, UNREADABLE_HOURS)
  .transform((given, context) => {
    const shifts = parseShifts(given);
    if (shifts === null) context.addIssue({ code: 'custom', message: UNREADABLE_HOURS });
    return shifts === null ? z.NEVER : formatShifts(shifts);
  })
  .pipe(z.string());
/** Written in the one way hours are stored; days without a text are left out. */
const workingHours = z
  .partialRecord(z.enum(WEEK), z.string())
  .nullable()
  .transform((days) => {
    const filled = Object.entries(days ?? {}).filter(([, hours]) => hours.trim() !== '');
    return filled.length === 0 ? null : Object.fromEntries(filled);
  })
  .pipe(z.partialRecord(z.enum(WEEK), hoursOfDay).nullable())
  .optional()
  .meta({ examples: [{ Monday: '9:00 AM - 5:00 PM', Sunday: 'Closed' }, null] });

/** Most groups, features of a group, and characters of a name or value. */
const MOST_GROUPS = 40;
const MOST_FEATURES = 60;
const word = filled(100, 'Ad gerekli');
const about = z
  .record(
    word,
    z
      .record(
        word,
        z.union([z.boolean(), filled(300, 'Değer gerekli')], 'Evet, hayır ya da bir metin olmalı'),
      )
      .refine(
        (features) => Object.keys(features).length <= MOST_FEATURES,
        `En fazla ${MOST_FEATURES} özellik olabilir`,
      ),
  )
  .refine((groups) => Object.keys(groups).length <= MOST_GROUPS, `En fazla ${MOST_GROUPS} grup olabilir`)
  .nullable()
  .optional()
  .meta({ examples: [{ 'Service options': { Delivery: true, 'Dine-in': false, Parking: 'Street' } }, null] });

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message).nullable().optional();

const CATEGORY = 'Kategori seçimi gerekli';
const KNOWN_COUNTRIES = new Set(COUNTRY_CODES);

const FIELDS = {
  name: filled(FORM_LIMITS.name, 'İşletme adı gerekli'),
  categoryId: z.int(CATEGORY).min(1, CATEGORY),
  address: filled(FORM_LIMITS.address, 'Adres gerekli'),
  street: line(),
  city: line(FORM_LIMITS.city),
  state: line(FORM_LIMITS.city),
  country: line(FORM_LIMITS.city).describe('Its name in English or Turkish; `countryCode` says the same.'),
  countryCode: z
    .string()
    .nullable()
    .transform((given) => given?.trim().toUpperCase() || null)
    .pipe(
      z
        .string()
        .refine((code) => KNOWN_COUNTRIES.has(code), 'Geçersiz ülke kodu')
        .nullable(),
    )
    .optional()
    .meta({ examples: ['US', 'TR', null] }),
  postalCode: line(20),
  phone: line(60),
  email: optional(z.email('Geçersiz email').max(254, 'Geçersiz email')).meta({
    examples: ['a@b.example', null],
  }),
  website: link('Geçersiz URL'),
  menuLink: link('Geçersiz menü URL'),
  orderLink: link('Geçersiz sipariş URL'),
  reservationLink: link('Geçersiz rezervasyon URL'),
  type: line(),
  description: optional(z.string().max(FORM_LIMITS.description, tooLong(FORM_LIMITS.description))).describe(
    'Rich text as HTML. What is not allowed in it is taken out (schema/rules/rich-text.ts).',
  ),
  about,
  workingHours,
  photoUrl: photo('Geçersiz fotoğraf URL'),
  imageUrl: photo('Geçersiz görsel URL'),
  latitude: degrees(90, 'Enlem -90 ile 90 arasında olmalı'),
  longitude: degrees(180, 'Boylam -180 ile 180 arasında olmalı'),
  priceRange: optional(
    text(30).refine(isPriceRange, "Fiyat aralığı '$' - '$$$$' ya da '$20–30' gibi olmalı"),
  ).meta({ examples: ['$$', '$20–30', null] }),
  isOpen: z.boolean().describe('False: closed down, for a while or for good.'),
  isVerified: z.boolean(),
};

const POSITION = 'Enlem ve boylam birlikte girilmeli';
type Position = { latitude?: number | null | undefined; longitude?: number | null | undefined };
const isWholePosition = ({ latitude, longitude }: Position) =>
  (latitude === undefined) === (longitude === undefined) && (latitude === null) === (longitude === null);
const positionRule = { message: POSITION, path: ['latitude'] };

/** The whole form: of a listing that is new, or to be checked field by field as it is filled in. */
export const BusinessForm = z
  .strictObject({
    ...FIELDS,
    isOpen: FIELDS.isOpen.default(true),
    isVerified: FIELDS.isVerified.default(false),
  })
  .refine(isWholePosition, positionRule);
/** What the fields of the form hold; null and '' are the same. */
export type BusinessFormInput = z.input<typeof BusinessForm>;
export type BusinessForm = z.output<typeof BusinessForm>;
export type FormField = keyof BusinessForm;
export const FORM_FIELDS = Object.keys(FIELDS) as FormField[];

/**
 * Body of `PATCH /api/businesses/{id}`: the fields that change, the version of the record they were changed on, and, to
 * let changes of others be told apart from the own ones, those fields as they were in it.
 */
export const BusinessEdit = z
  .strictObject({
    version: z.int().min(1).describe('`version` of the record that was edited.'),
    base: z
      .partialRecord(z.enum(FORM_FIELDS), z.unknown())
      .optional()
      .describe(
        'The fields of this call as they were in that record. Then only what others changed in the meantime, and differently, is a conflict.',
      )
      .meta({ examples: [{ phone: '(801) 555-0100' }] }),
    ...z.strictObject(FIELDS).partial().shape,
  })
  .refine(isWholePosition, positionRule);
export type BusinessEditInput = z.input<typeof BusinessEdit>;
export type BusinessEdit = z.output<typeof BusinessEdit>;

/** A field that two people changed differently; `details.changed` of a 409 is a list of these. */
export const FieldConflict = z.object({
  field: z.enum(FORM_FIELDS),
  yours: z.unknown(),
  theirs: z.unknown().describe('As it is stored now.'),
  base: z.unknown().optional().describe('As it was in the record that was edited, if the call said so.'),
});
export type FieldConflict = z.infer<typeof FieldConflict>;
