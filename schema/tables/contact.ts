import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { ContactNote, ContactStatus, ContactType } from '../contracts/contact-message.ts';

/** A visitor's message and the state of its delivery to the webhook. Times are ISO 8601 in UTC. */
export const contactMessage = sqliteTable(
  'contact_message',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    type: text('type').$type<ContactType>().notNull(),
    status: text('status').$type<ContactStatus>().notNull().default('new'),
    createdAt: text('created_at').notNull(),
    handledAt: text('handled_at'),
    handledBy: text('handled_by'),
    /** Name, e-mail address, subject and text, folded for searches (schema/rules/text/fold.ts). */
    searchText: text('search_text').notNull().default(''),
    /** Internal note of the operators. */
    note: text('note', { mode: 'json' }).$type<ContactNote>(),
    /** Answers of operators, oldest first. */
    replies: text('replies', { mode: 'json' }).$type<ContactNote[]>().notNull().default([]),
    deliveredAt: text('delivered_at'),
    /** Deliveries started so far. */
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next delivery attempt; null if there is nothing left to do. */
    nextAttemptAt: text('next_attempt_at'),
  },
  (t) => [
    index('contact_message_status').on(t.status, t.id),
    index('contact_message_created').on(t.createdAt),
    index('contact_message_due')
      .on(t.nextAttemptAt)
      .where(sql`next_attempt_at is not null`),
  ],
);

/** Counter of a rate limit in its current window. The key is a keyed hash, which does not identify a visitor. */
export const rateLimit = sqliteTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (t) => [index('rate_limit_expires').on(t.expiresAt)],
);
