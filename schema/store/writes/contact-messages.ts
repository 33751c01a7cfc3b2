import { and, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../contracts/actor.ts';
import type { ContactMessage, ContactMessageInput, ContactStatus } from '../../contracts/contact-message.ts';
import { contactMessage } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import { toContactMessage } from '../reads/contact-messages.ts';
import { auditStatement } from './audit.ts';

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

/** What is found to be spam need not go on to others. */
const MARK = `update contact_message set status = ?1, handled_at = ?2, handled_by = ?3,
    next_attempt_at = case when ?1 = 'spam' then null else next_attempt_at end
  where id = ?4 and status <> ?1`;

/** An operator says what became of a message. @returns the message as it is now; null when there is none of that number */
export async function markContactMessage(
  db: Database,
  id: number,
  status: ContactStatus,
  { now, actor }: { now: Date; actor: Actor },
): Promise<ContactMessage | null> {
  const entry = auditStatement({
    at: now,
    actor,
    action: 'message.mark',
    entity: 'message',
    entityId: id,
    before: { sql: `select json_object('status', status) from contact_message where id = ?`, args: [id] },
    after: { status },
    when: { sql: 'exists (select 1 from contact_message where id = ? and status <> ?)', args: [id, status] },
  });
  const mark = { sql: MARK, args: [status, now.toISOString(), actor.name, id] };
  await db.$client.batch([entry, mark], 'write');
  const row = await db.select().from(contactMessage).where(eq(contactMessage.id, id)).get();
  return row === undefined ? null : toContactMessage(row);
}

/**
 * Deletes a message for good. The audit log keeps that it was done, and when the message came, but nothing of what it said or of
 * whom it was from.
 *
 * @returns whether there was one of that number
 */
export async function eraseContactMessage(
  db: Database,
  id: number,
  { now, actor }: { now: Date; actor: Actor },
): Promise<boolean> {
  const entry = auditStatement({
    at: now,
    actor,
    action: 'message.erase',
    entity: 'message',
    entityId: id,
    before: {
      sql: `select json_object('status', status, 'createdAt', created_at) from contact_message where id = ?`,
      args: [id],
    },
    when: { sql: 'exists (select 1 from contact_message where id = ?)', args: [id] },
  });
  const erase = { sql: 'delete from contact_message where id = ?', args: [id] };
  const results = await db.$client.batch([entry, erase], 'write');
  return results[1]!.rowsAffected === 1;
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
