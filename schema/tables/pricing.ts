import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { AdStyleName } from '../contracts/business-ad.ts';
import { business } from './business.ts';

/** A plan that businesses can subscribe to. Prices are whole liras. The migration adds the default plans. */
export const pricingPlan = sqliteTable('pricing_plan', {
  /** Readable id, derived from the first name. */
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  price: integer('price').notNull(),
  /** Length of a period in days. */
  duration: integer('duration').notNull(),
  /** JSON list of texts. */
  features: text('features').notNull().default('[]'),
  maxAds: integer('max_ads').notNull(),
  priorityPlacement: integer('priority_placement', { mode: 'boolean' }).notNull().default(false),
  analyticsAccess: integer('analytics_access', { mode: 'boolean' }).notNull().default(false),
  customStyling: integer('custom_styling', { mode: 'boolean' }).notNull().default(false),
  enabled: integer('enabled', { mode: 'boolean' }).notNull().default(true),
  /** Position in the list of plans. */
  rank: integer('rank').notNull(),
  updatedAt: text('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
});

/**
 * A period for which a business has a plan, with the promises of the plan as they were sold. Periods of a business do
 * not overlap; an extension is a row of its own. Times are ISO 8601 in UTC.
 */
export const subscription = sqliteTable(
  'subscription',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => business.id, { onDelete: 'cascade' }),
    planId: text('plan_id')
      .notNull()
      .references(() => pricingPlan.id),
    startsAt: text('starts_at').notNull(),
    /** End of the period; moved to the present if an operator ends it early. */
    endsAt: text('ends_at').notNull(),
    price: integer('price').notNull(),
    /** Time at which the price was marked as paid; null if it is not. */
    paidAt: text('paid_at'),
    maxAds: integer('max_ads').notNull(),
    priorityPlacement: integer('priority_placement', { mode: 'boolean' }).notNull(),
    analyticsAccess: integer('analytics_access', { mode: 'boolean' }).notNull(),
    customStyling: integer('custom_styling', { mode: 'boolean' }).notNull(),
    /** True while the business is sponsored because of this row. */
    isSponsoring: integer('is_sponsoring', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    /** Set once the period is over and its promises are withdrawn. */
    closedAt: text('closed_at'),
    /** Name of the operator who ended it early; null if it ran to its end. */
    closedBy: text('closed_by'),
  },
  (t) => [
    index('subscription_business').on(t.businessId, t.endsAt),
    index('subscription_open')
      .on(t.endsAt)
      .where(sql`closed_at is null`),
    index('subscription_withdrawn')
      .on(t.businessId)
      .where(sql`is_sponsoring = 1 and closed_at is not null`),
  ],
);

/** Ads of businesses. Which ones are shown follows from the subscription that runs (queries/ads/running-ads.ts). */
export const businessAd = sqliteTable(
  'business_ad',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    businessId: integer('business_id')
      .notNull()
      .references(() => business.id, { onDelete: 'cascade' }),
    headline: text('headline').notNull(),
    text: text('text').notNull(),
    style: text('style').$type<AdStyleName>().notNull(),
    enabled: integer('enabled', { mode: 'boolean' }).notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (t) => [index('business_ad_business').on(t.businessId, t.enabled)],
);
