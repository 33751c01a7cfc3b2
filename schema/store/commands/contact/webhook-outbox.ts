import { and, eq, ne, sql } from 'drizzle-orm';
import type { ContactMessage } from '../../../contracts/contact-message.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { toContactMessage } from '../../queries/admin/contact-messages.ts';

/** Seconds before each further attempt: a minute to half a day. Delivery stops after about a day. */
const PAUSES_SECONDS = [60, 300, 1800, 7200, 21_600, 43_200];

/** Lease of one attempt in seconds; longer than an attempt can take. */
const LEASE_SECONDS = 60;

/** A leased message, and the number of this attempt. */
export type ClaimedDelivery = { message: ContactMessage; attempt: number };

/**
 * Leases the message that has been due for longest, so that no other worker delivers it. If the holder dies, the
 * message is due again a minute later.
 *
 * @param only id of the one message to lease, if it is due
 * @returns null if nothing is due
 */
export async function claimDelivery(
  db: Database,
  { now, only }: { now: Date; only?: number },
): Promise<ClaimedDelivery | null> {
  const [row] = await db
    .update(contactMessage)
    .set({
      attempts: sql`${contactMessage.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString(),
    })
    .where(
      sql`${contactMessage.id} = (select id from contact_message where next_attempt_at <= ${now.toISOString()}
        and id = coalesce(${only ?? null}, id) order by next_attempt_at, id limit 1)`,
    )
    .returning();
  return row === undefined ? null : { message: toContactMessage(row), attempt: row.attempts };
}

/** Marks a message as delivered. */
export async function markDelivered(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(contactMessage)
    .set({ deliveredAt: now.toISOString(), nextAttemptAt: null })
    .where(eq(contactMessage.id, id));
}

/** Records that attempt number `attempt` failed. @returns time of the next attempt, null if it was the last */
export async function markDeliveryFailed(
  db: Database,
  id: number,
  attempt: number,
  now: Date,
): Promise<Date | null> {
  const pause = PAUSES_SECONDS[attempt - 1];
  const next = pause === undefined ? null : new Date(now.getTime() + pause * 1000);
  await db
    .update(contactMessage)
    .set({ nextAttemptAt: next?.toISOString() ?? null })
    // An operator may have marked it as spam meanwhile.
    .where(and(eq(contactMessage.id, id), ne(contactMessage.status, 'spam')));
  return next;
}
