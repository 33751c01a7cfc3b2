import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { businessColumns } from './business-columns.ts';
import { category, city, country } from './location.ts';
import { schedule } from './schedule.ts';

const { name, ...columns } = businessColumns;

/**
 * One business. Its fields are defined in business-fields.ts; the columns here hold its identity and what is derived.
 * Times are ISO 8601 in UTC; coordinates are WGS 84 degrees.
 */
export const business = sqliteTable(
  'business',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull(),
    name,
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
    cityId: integer('city_id')
      .notNull()
      .references(() => city.id),
    countryCode: text('country_code')
      .notNull()
      .references(() => country.code),
    ...columns,
    /** Origin of the business: 'sample', 'import' or 'operator'. */
    source: text('source').notNull(),
    /** Identity without a place id: folded name | street or address | city key. See business/identity-keys.ts. */
    matchKey: text('match_key').notNull(),
    /** Folded name, the tie-breaker of every list. */
    nameKey: text('name_key').notNull(),
    /** Folded words for the search index: of category and subtypes, of city, state and postal code, of the street. */
    searchWhat: text('search_what').notNull(),
    searchPlace: text('search_place').notNull().default(''),
    searchStreet: text('search_street').notNull().default(''),
    /** Rank in the search index, the best lowest. See ranking/search-rank.ts. -1: not derived, not in the index. */
    quality: integer('quality').notNull().default(-1),
    /** Index on a Hilbert curve over the earth, or -1 without coordinates. See geo/hilbert-index.ts. */
    geoKey: integer('geo_key').notNull().default(-1),
    /** Order of lists: sponsored first, then by rating weighed by its count. See ranking/rating-score.ts. */
    score: real('score').notNull().default(0),
    /** Opening hours in its own time zone; null if unknown. */
    scheduleId: integer('schedule_id').references(() => schedule.id),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    /** Set if an operator removed the business; its page then returns 410. */
    removedAt: text('removed_at'),
    /** Incremented by every change, to detect concurrent edits. */
    version: integer('version').notNull().default(1),
    /**
     * JSON list of the fields an operator edited, which imports leave alone; null: none. See
     * business/protected-fields.ts.
     */
    protectedFields: text('protected_fields'),
    /** Bits of what lists are filtered by: known facts, rating, price, features. See business/traits.ts. */
    traits: integer('traits').notNull().default(0),
  },
  (t) => [
    uniqueIndex('business_slug').on(t.slug),
    index('business_place_id')
      .on(t.placeId, t.cityId)
      .where(sql`place_id is not null`),
    index('business_google_id')
      .on(t.googleId, t.cityId)
      .where(sql`google_id is not null`),
    index('business_cid')
      .on(t.cid, t.cityId)
      .where(sql`cid is not null`),
    index('business_match_key').on(t.matchKey),
    index('business_city_geo')
      .on(t.cityId, t.geoKey, t.id)
      .where(sql`removed_at is null`),
    index('business_category_geo')
      .on(t.categoryId, t.geoKey, t.id)
      .where(sql`removed_at is null`),
    // The last three columns of the indexes by score tell which businesses of a list are open or have traits without
    // reading their rows (queries/list/open-now.ts, queries/facets/).
    index('business_city_score')
      .on(t.cityId, sql`score desc`, t.nameKey, t.id, t.scheduleId, t.removedAt, t.traits)
      .where(sql`removed_at is null`),
    index('business_category_score')
      .on(t.categoryId, sql`score desc`, t.nameKey, t.id, t.scheduleId, t.removedAt, t.traits)
      .where(sql`removed_at is null`),
    // Categories in cities: their sizes, without reading rows, and their pages (queries/publishing/city-categories.ts).
    index('business_city_category')
      .on(t.cityId, t.categoryId, sql`score desc`, t.nameKey, t.id, t.removedAt)
      .where(sql`removed_at is null`),
    index('business_updated').on(t.updatedAt),
    index('business_score')
      .on(sql`score desc`, t.nameKey, t.id, t.scheduleId, t.removedAt, t.traits)
      .where(sql`removed_at is null`),
    // `scheduleId`, `traits` and `nameKey` filter and count businesses found by words. The others find and count the
    // rows of the panel's list (admin/businesses/).
    index('business_open').on(
      t.id,
      t.scheduleId,
      t.removedAt,
      t.categoryId,
      t.countryCode,
      t.traits,
      t.nameKey,
    ),
    // Removed businesses are few, and follow the others in the panel's list.
    index('business_removed')
      .on(t.id, t.scheduleId, t.removedAt, t.categoryId, t.countryCode, t.traits, t.nameKey)
      .where(sql`removed_at is not null`),
    index('business_schedule')
      .on(t.scheduleId, t.removedAt)
      .where(sql`schedule_id is not null`),
    // Finds the few businesses with uploaded photos (commands/photo/unused-photos.ts).
    index('business_photos')
      .on(t.id)
      .where(sql`photos is not null`),
    // Counts and best businesses of stretches of the Hilbert curve (queries/publishing/map-rows.ts).
    index('business_map')
      .on(t.geoKey, t.categoryId, t.score, t.id, t.removedAt)
      .where(sql`removed_at is null`),
    // Without these two, sorting the whole directory reads all of it: a twentieth of the speed at 20,000 rows. Brands
    // are counted from the first without reading rows (queries/publishing/brands.ts).
    index('business_name')
      .on(t.nameKey, t.id, t.cityId, t.businessStatus, t.removedAt)
      .where(sql`removed_at is null`),
    index('business_rating')
      .on(sql`rating desc`, sql`review_count desc`, t.nameKey, t.id)
      .where(sql`removed_at is null`),
  ],
);

/**
 * Number of live businesses whose ids are of one span: equal without their last ten bits. Triggers maintain it, so that
 * the row number of a business is not counted from the first one on.
 */
export const businessSpan = sqliteTable('business_span', {
  span: integer('span').primaryKey(),
  businessCount: integer('business_count').notNull(),
});

/**
 * Number of live businesses of equal state: the bits of their `traits` that the panel filters by, if their hours can be
 * read, and their category and country. Triggers maintain it, because counting those of a large directory takes a tenth
 * of a second (queries/admin/businesses/tally.ts).
 */
export const businessTally = sqliteTable(
  'business_tally',
  {
    traits: integer('traits').notNull(),
    isScheduled: integer('is_scheduled').notNull(),
    categoryId: integer('category_id').notNull(),
    countryCode: text('country_code').notNull(),
    businessCount: integer('business_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.traits, t.isScheduled, t.categoryId, t.countryCode] })],
);

/**
 * Facts of each live business that filters of lists test. Triggers maintain them. Those that words or a place find are
 * looked up here by id, in a fraction of the time of an index or of their rows (queries/list/facts.ts).
 */
export const businessFact = sqliteTable('business_fact', {
  id: integer('id').primaryKey(),
  scheduleId: integer('schedule_id'),
  traits: integer('traits').notNull(),
  nameKey: text('name_key').notNull(),
});

/** A customer's review. `key` keeps a second import from adding it again. */
export const review = sqliteTable(
  'review',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => business.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    authorName: text('author_name'),
    rating: real('rating'),
    comment: text('comment'),
    createdAt: text('created_at'),
  },
  (t) => [uniqueIndex('review_key').on(t.businessId, t.key)],
);

/** Last number used behind a slug that several businesses share ('starbucks-provo', 'starbucks-provo-2' …). */
export const slugCounter = sqliteTable('slug_counter', {
  base: text('base').primaryKey(),
  last: integer('last').notNull(),
});
