import { z } from 'zod';
import { BusinessStatus, Features, Photos, SpecialHours, WorkingHours } from './field-values.ts';
import {
  about,
  degrees,
  filled,
  FORM_LIMITS,
  line,
  link,
  optional,
  photo,
  photos,
  specialHours,
  text,
  TOO_LONG,
  workingHours,
} from './form-fields.ts';
import type { MessageCode } from './messages.ts';
import { isPriceRange } from './rules/business/price-range.ts';

/*
 * Fields of a business, each defined once, in the order of the table. Columns, API contracts, queries, the form of
 * the panel, labels of the audit log and the tables in the docs are derived from this list (business-views.ts).
 *
 * A new field needs an entry here, a migration (`npx drizzle-kit generate`), its headings in
 * scripts/import/columns/fields.ts and a place in a template. An operator's edit of a field protects it from imports.
 */

/**
 * Where a field is shown.
 * - list: in lists of the API and in the response for one business
 * - detail: only in the response for one business
 * - page: in the model of the business page (site/models/)
 * - row: in the list of the panel and in the record that its form edits
 * - record: only in that record
 */
export type View = 'list' | 'detail' | 'page' | 'row' | 'record';

/** An input of one line in the panel's form. */
export type FormLine = {
  section: 'basics' | 'address' | 'contact';
  required?: true;
  wide?: true;
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  hint?: string;
};

/** Definition of a field: its column, contracts, label and views. */
export type FieldDefinition = {
  /** Name of the column. */
  column: string;
  stored: 'text' | 'json' | 'real' | 'integer' | 'boolean';
  /** Value of a business without known facts. Null makes the column nullable; any other value is its default. */
  empty: null | string | number | boolean | readonly never[];
  /** True for fields that every business has: the column has no default. */
  required?: true;
  /** Contract of a known value, from an import or an edit. */
  value: z.ZodType;
  /** Contract of the value in API responses. */
  answer: z.ZodType;
  label: { en: string; tr: string };
  views: readonly View[];
  /** Source in an import: a cell with a line of text or a link, code in scripts/import/map/, or only our own export. */
  import: 'text' | 'link' | 'mapped' | 'never';
  /** Contract of the value in the panel's form. */
  form?: z.ZodType;
  line?: FormLine;
  /** Value in the examples of the API documentation. */
  example: unknown;
};

const TEXT = {
  stored: 'text',
  empty: null,
  value: z.string().min(1),
  answer: z.string().nullable(),
  import: 'mapped',
  example: null,
} as const;
const REQUIRED_TEXT = { ...TEXT, empty: '', required: true, answer: z.string() } as const;
const LINK = { ...TEXT, value: z.url({ protocol: /^https?$/ }) } as const;
const JSON_VALUE = { stored: 'json', import: 'mapped' } as const;
const NUMBER = { stored: 'real', empty: null, answer: z.number().nullable(), import: 'mapped' } as const;
const FLAG = { stored: 'boolean', empty: false, value: z.boolean(), answer: z.boolean() } as const;

const INVALID_EMAIL: MessageCode = 'invalid_email';

/** All fields, by name, in the order of the table. */
export const BUSINESS_FIELDS = {
  name: {
    ...REQUIRED_TEXT,
    column: 'name',
    value: z.string().min(1).max(300),
    label: { en: 'Name', tr: 'İşletme adı' },
    views: ['list', 'page', 'row'],
    form: filled(FORM_LIMITS.name, 'name_required'),
    line: { section: 'basics', required: true, wide: true },
    example: 'Crumb & Crust',
  },
  type: {
    ...TEXT,
    column: 'type',
    label: { en: 'Type', tr: 'Alt tür' },
    views: ['detail', 'page', 'record'],
    form: line(),
    line: { section: 'basics' },
    example: 'Bakery',
  },
  subtypes: {
    ...JSON_VALUE,
    column: 'subtypes',
    empty: [],
    value: z.array(z.string().min(1)),
    answer: z.array(z.string()),
    label: { en: 'Other types', tr: 'Diğer türler' },
    views: ['detail', 'page'],
    example: ['Bakery', 'Coffee shop'],
  },
  street: {
    ...TEXT,
    column: 'street',
    label: { en: 'Street', tr: 'Sokak' },
    views: ['list', 'page', 'row'],
    form: line(),
    line: { section: 'address' },
    example: '12 Center St',
  },
  /** The whole address in one line, without the name. */
  address: {
    ...REQUIRED_TEXT,
    column: 'address',
    label: { en: 'Address', tr: 'Adres' },
    views: ['list', 'page', 'row'],
    form: filled(FORM_LIMITS.address, 'address_required'),
    line: {
      section: 'address',
      required: true,
      wide: true,
      hint: 'Tam adres, posta kodu ve şehirle birlikte',
    },
    example: '12 Center St, Provo, UT 84601',
  },
  postalCode: {
    ...TEXT,
    column: 'postal_code',
    label: { en: 'Postal code', tr: 'Posta kodu' },
    views: ['list', 'page', 'record'],
    form: line(20),
    line: { section: 'address' },
    example: '84601',
  },
  /** WGS 84 degrees. */
  latitude: {
    ...NUMBER,
    column: 'latitude',
    value: z.number().min(-90).max(90),
    label: { en: 'Latitude', tr: 'Enlem' },
    views: ['list', 'page', 'record'],
    form: degrees(90, 'latitude_range'),
    example: 40.2338,
  },
  longitude: {
    ...NUMBER,
    column: 'longitude',
    value: z.number().min(-180).max(180),
    label: { en: 'Longitude', tr: 'Boylam' },
    views: ['list', 'page', 'record'],
    form: degrees(180, 'longitude_range'),
    example: -111.6585,
  },
  /** IANA name, e.g. America/Denver. */
  timeZone: {
    ...TEXT,
    column: 'time_zone',
    label: { en: 'Time zone', tr: 'Saat dilimi' },
    views: ['list', 'page', 'record'],
    example: 'America/Denver',
  },
  phone: {
    ...TEXT,
    column: 'phone',
    label: { en: 'Phone', tr: 'Telefon' },
    views: ['list', 'page', 'row'],
    form: line(60),
    example: '(801) 555-0100',
  },
  email: {
    ...TEXT,
    column: 'email',
    label: { en: 'Email', tr: 'E-posta' },
    views: ['detail', 'page', 'record'],
    form: optional(z.email(INVALID_EMAIL).max(254, INVALID_EMAIL)).meta({
      examples: ['a@b.example', null],
    }),
    line: { section: 'contact', type: 'email' },
    example: 'hello@crumb.example',
  },
  website: {
    ...LINK,
    column: 'website',
    label: { en: 'Website', tr: 'Web sitesi' },
    views: ['list', 'page', 'record'],
    form: link('invalid_url'),
    line: { section: 'contact', type: 'url', wide: true, placeholder: 'https://' },
    example: 'https://crumb.example/',
  },
  description: {
    ...TEXT,
    column: 'description',
    answer: z.string().nullable().describe('Sanitised HTML.'),
    label: { en: 'Description', tr: 'Açıklama' },
    views: ['detail', 'page', 'record'],
    form: optional(z.string().max(FORM_LIMITS.description, TOO_LONG)).describe(
      'Rich text as HTML. What is not allowed in it is taken out (schema/rules/text/rich-text.ts).',
    ),
    example: '<p>Sourdough since 1999.</p>',
  },
  about: {
    ...JSON_VALUE,
    column: 'about',
    empty: null,
    value: Features,
    answer: Features.nullable(),
    label: { en: 'Features', tr: 'Özellikler' },
    views: ['detail', 'page', 'record'],
    form: about,
    example: { 'Service options': { Delivery: true, 'Dine-in': false } },
  },
  workingHours: {
    ...JSON_VALUE,
    column: 'working_hours',
    empty: null,
    value: WorkingHours,
    answer: WorkingHours.nullable(),
    label: { en: 'Opening hours', tr: 'Çalışma saatleri' },
    views: ['list', 'page', 'record'],
    form: workingHours,
    example: {
      Monday: '7:00 AM - 3:00 PM',
      Saturday: '8:00 AM - 12:00 PM, 2:00 PM - 5:00 PM',
      Sunday: 'Closed',
    },
  },
  /** Holidays and other dates on which the hours differ from those of the week. */
  specialHours: {
    ...JSON_VALUE,
    column: 'special_hours',
    empty: null,
    value: SpecialHours,
    answer: SpecialHours.nullable(),
    label: { en: 'Special hours', tr: 'Özel günler' },
    views: ['list', 'page', 'record'],
    import: 'never',
    form: specialHours,
    example: { '2026-12-24': '7:00 AM - 12:00 PM', '2026-12-25': 'Closed' },
  },
  rating: {
    ...NUMBER,
    column: 'rating',
    value: z.number().min(1).max(5),
    answer: z
      .string()
      .nullable()
      .describe("From 1 to 5, a number carried as a string ('4.5'); null when nobody has rated."),
    label: { en: 'Rating', tr: 'Puan' },
    views: ['list', 'page', 'row'],
    example: '4.5',
  },
  reviewCount: {
    column: 'review_count',
    stored: 'integer',
    empty: 0,
    value: z.number().int().min(0),
    answer: z.int(),
    label: { en: 'Number of reviews', tr: 'Değerlendirme sayısı' },
    views: ['list', 'page', 'row'],
    import: 'mapped',
    example: 210,
  },
  /** Uploaded photos in their order. The first one is shown before those of the two URLs. */
  photos: {
    ...JSON_VALUE,
    column: 'photos',
    empty: null,
    value: Photos,
    answer: Photos.nullable(),
    label: { en: 'Photos', tr: 'Fotoğraflar' },
    views: ['list', 'page', 'row'],
    import: 'never',
    form: photos,
    example: [
      {
        url: '/photos/5f2b9c0d7a1e48c3b6f09d2e4a7c1b83-2048x1365.webp',
        small: '/photos/0c9e7d13f5a24b68be31a2d4c6f87e90-800x533.webp',
        alt: 'Loaves on the counter',
      },
    ],
  },
  /** An https URL, or a path of this site ('/images/…'). */
  photoUrl: {
    ...TEXT,
    column: 'photo_url',
    label: { en: 'Photo URL', tr: 'Fotoğraf adresi (URL)' },
    views: ['list', 'row'],
    form: photo('invalid_photo_url'),
  },
  imageUrl: {
    ...TEXT,
    column: 'image_url',
    label: { en: 'Second image URL', tr: 'İkinci görselin adresi (URL)' },
    views: ['list', 'row'],
    form: photo('invalid_image_url'),
  },
  isVerified: {
    ...FLAG,
    column: 'is_verified',
    label: { en: 'Verified', tr: 'Doğrulanmış' },
    views: ['list', 'page', 'row'],
    import: 'mapped',
    form: z.boolean(),
    example: true,
  },
  /** A paid plan: the business comes first in its category and city. */
  isSponsored: {
    ...FLAG,
    column: 'is_sponsored',
    answer: z
      .boolean()
      .describe("Whether a paid plan puts it first in its category and city; to be shown as 'Sponsored'."),
    label: { en: 'Sponsored', tr: 'Öne çıkarılmış' },
    views: ['list', 'row'],
    import: 'never',
    example: false,
  },
  businessStatus: {
    column: 'business_status',
    stored: 'text',
    empty: 'OPERATIONAL',
    value: BusinessStatus,
    answer: BusinessStatus,
    label: { en: 'Status', tr: 'Durum' },
    views: ['list', 'page', 'row'],
    import: 'mapped',
    form: BusinessStatus,
    example: 'OPERATIONAL',
  },
  priceRange: {
    ...TEXT,
    column: 'price_range',
    label: { en: 'Price range', tr: 'Fiyat aralığı' },
    views: ['list', 'page', 'record'],
    form: optional(text(30).refine(isPriceRange, 'invalid_price_range' satisfies MessageCode)).meta({
      examples: ['$$', '$20–30', null],
    }),
    line: { section: 'basics', placeholder: '$$', hint: '$ - $$$$ ya da $20–30' },
    example: '$$',
  },
  locationLink: {
    ...LINK,
    column: 'location_link',
    label: { en: 'Map link', tr: 'Harita bağlantısı' },
    views: ['detail', 'page'],
  },
  orderLink: {
    ...LINK,
    column: 'order_link',
    label: { en: 'Order link', tr: 'Sipariş bağlantısı' },
    views: ['detail', 'page', 'record'],
    import: 'link',
    form: link('invalid_order_url'),
    line: { section: 'contact', type: 'url', wide: true, placeholder: 'https://' },
  },
  menuLink: {
    ...LINK,
    column: 'menu_link',
    label: { en: 'Menu link', tr: 'Menü bağlantısı' },
    views: ['detail', 'page', 'record'],
    import: 'link',
    form: link('invalid_menu_url'),
    line: { section: 'contact', type: 'url', wide: true, placeholder: 'https://' },
    example: 'https://crumb.example/menu',
  },
  reservationLink: {
    ...LINK,
    column: 'reservation_link',
    label: { en: 'Reservation link', tr: 'Rezervasyon bağlantısı' },
    views: ['detail', 'page', 'record'],
    import: 'link',
    form: link('invalid_reservation_url'),
    line: { section: 'contact', type: 'url', wide: true, placeholder: 'https://' },
  },
  reviewsLink: {
    ...LINK,
    column: 'reviews_link',
    label: { en: 'Reviews link', tr: 'Değerlendirme bağlantısı' },
    views: ['detail', 'page'],
    import: 'link',
  },
  placeId: {
    ...TEXT,
    column: 'place_id',
    label: { en: 'Google place id', tr: 'Google yer kimliği' },
    views: ['detail'],
  },
  googleId: {
    ...TEXT,
    column: 'google_id',
    label: { en: 'Google id', tr: 'Google kimliği' },
    views: ['detail'],
  },
  cid: { ...TEXT, column: 'cid', label: { en: 'Google CID', tr: 'Google CID' }, views: ['detail'] },
} as const satisfies Record<string, FieldDefinition>;
