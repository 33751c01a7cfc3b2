import { and, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ContactMessage, ContactMessageInput, ContactStatus } from '../../contracts/contact-message.ts';
import { contactMessage } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { toContactMessage } from '../reads/contact-messages.ts';

type NewMessage = Omit<z.output<typeof ContactMessageInput>, 'website'>;

/**
 * Stores a message of a visitor.
 *
 * @param options.isSpam puts it aside; it is never delivered
 * @param options.deliver whether there is a webhook to deliver it to
 * @returns its number
 */
export async function storeContactMessage(
  db: Database,
  { name, email, subject, message, type }: NewMessage,
  { now, isSpam, deliver }: { now: Date; isSpam: boolean; deliver: boolean },
): Promise<number> {
  const time = now.toISOString();
  const [row] = await db
    .insert(contactMessage)
    .values({
      name,
      email,
      subject,
      message,
      type,
      status: isSpam ? 'spam' : 'new',
      createdAt: time,
      nextAttemptAt: deliver && !isSpam ? time : null,
    })
    .returning({ id: contactMessage.id });
  return row!.id;
}

/** An operator says what became of a message. @returns the message as it is now; null when there is none of that number */
export async function markContactMessage(
  db: Database,
  id: number,
  status: ContactStatus,
  { now, actor }: { now: Date; actor: string },
): Promise<ContactMessage | null> {
  const [row] = await db
    .update(contactMessage)
    .set({
      status,
      handledAt: sql`case when ${contactMessage.status} = ${status} then ${contactMessage.handledAt} else ${now.toISOString()} end`,
      handledBy: sql`case when ${contactMessage.status} = ${status} then ${contactMessage.handledBy} else ${actor} end`,
      // What is found to be spam need not go on to others.
      ...(status === 'spam' ? { nextAttemptAt: null } : {}),
    })
    .where(eq(contactMessage.id, id))
    .returning();
  return row === undefined ? null : toContactMessage(row);
}

/** Forgets spam that came before `before`. @returns how many messages */
export async function forgetSpam(db: Database, before: Date): Promise<number> {
  const result = await db
    .delete(contactMessage)
    .where(and(eq(contactMessage.status, 'spam'), lt(contactMessage.createdAt, before.toISOString())));
  return result.rowsAffected;
}

/** Forgets every message that came before `before`, whatever became of it. @returns how many messages */
export async function forgetMessages(db: Database, before: Date): Promise<number> {
  const result = await db.delete(contactMessage).where(lt(contactMessage.createdAt, before.toISOString()));
  return result.rowsAffected;
}
