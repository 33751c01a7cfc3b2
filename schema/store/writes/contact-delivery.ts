import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactMessage } from '../../contracts/contact-message.ts';
import { contactMessage } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { toContactMessage } from '../reads/contact-messages.ts';

/** Pauses after the first, second … attempt that failed, in seconds: a minute to half a day. After about a day it is given up. */
const PAUSES = [60, 300, 1800, 7200, 21_600, 43_200];

/** How long one attempt has the message for itself, in seconds; longer than an attempt can take. */
const LEASE = 60;

export type Claimed = { message: ContactMessage; attempt: number };

/**
 * Takes the message that has been due to be delivered for the longest time, so that nobody else takes it meanwhile. If
 * its taker dies, it is due again a minute later.
 *
 * @param only the number of the one message to take, if it is due
 * @returns null when nothing is due
 */
export async function claimDelivery(
  db: Database,
  { now, only }: { now: Date; only?: number },
): Promise<Claimed | null> {
  const [row] = await db
    .update(contactMessage)
    .set({
      attempts: sql`${contactMessage.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + LEASE * 1000).toISOString(),
    })
    .where(
      sql`${contactMessage.id} = (select id from contact_message where next_attempt_at <= ${now.toISOString()}
        and id = coalesce(${only ?? null}, id) order by next_attempt_at, id limit 1)`,
    )
    .returning();
  return row === undefined ? null : { message: toContactMessage(row), attempt: row.attempts };
}

/** Writes down that a message arrived. */
export async function deliverySucceeded(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(contactMessage)
    .set({ deliveredAt: now.toISOString(), nextAttemptAt: null })
    .where(eq(contactMessage.id, id));
}

/** Writes down that attempt number `attempt` failed. @returns when the next one is due, null when that was the last */
export async function deliveryFailed(
  db: Database,
  id: number,
  attempt: number,
  now: Date,
): Promise<Date | null> {
  const pause = PAUSES[attempt - 1];
  const next = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
  await db
    .update(contactMessage)
    .set({ nextAttemptAt: next?.toISOString() ?? null })
    // Meanwhile an operator may have found it to be spam.
    .where(and(eq(contactMessage.id, id), ne(contactMessage.status, 'spam')));
  return next;
}
