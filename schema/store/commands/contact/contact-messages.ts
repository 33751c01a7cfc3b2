import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '../../../contracts/actor.ts';
import type {
  ContactMessage,
  ContactMessageInput,
  ContactStatus,
} from '../../../contracts/contact-message.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import {
  buildMessageCondition,
  findContactMessage,
  type MessageFilter,
} from '../../queries/admin/contact-messages.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { buildSearchText } from './fold-messages.ts';

type NewMessage = Omit<z.output<typeof ContactMessageInput>, 'website'>;

/**
 * Time in which an identical message counts as a retry, in milliseconds: a visitor whose response was lost sends it
 * again.
 */
const SAME_MS = 3600_000;

type Arrival = { now: Date; isSpam: boolean };

/** Condition for an identical message. Spam only matches spam. */
function isSameMessage({ email, name, subject, message, type }: NewMessage, { now, isSpam }: Arrival) {
  const since = new Date(now.getTime() - SAME_MS).toISOString();
  return sql`select 1 from contact_message where created_at > ${since} and email = ${email} and name = ${name}
    and subject = ${subject} and message = ${message} and type = ${type} and (status <> 'spam' or ${Number(isSpam)})`;
}

/**
 * Stores a visitor's message unless an identical one came within the last hour.
 *
 * @param options.isSpam sets it aside; it is never delivered
 * @param options.deliver true if there is a webhook to deliver it to
 * @returns its id; null if it is stored already
 */
export async function storeContactMessage(
  db: Database,
  sent: NewMessage,
  { now, isSpam, deliver }: Arrival & { deliver: boolean },
): Promise<number | null> {
  const { name, email, subject, message, type } = sent;
  const time = now.toISOString();
  const [stored] = await db.all<{ id: number }>(sql`
    insert into contact_message
      (name, email, subject, message, type, status, created_at, next_attempt_at, search_text)
    select ${name}, ${email}, ${subject}, ${message}, ${type}, ${isSpam ? 'spam' : 'new'}, ${time},
      ${deliver && !isSpam ? time : null}, ${buildSearchText(sent)}
    where not exists (${isSameMessage(sent, { now, isSpam })}) returning id`);
  return stored?.id ?? null;
}

/**
 * Sets a status, ?1. A message marked as spam is not delivered. If the mark is removed, it is delivered unless it
 * already was.
 */
export const SET_STATUS = `status = ?1, handled_at = ?2, handled_by = ?3,
    attempts = case when status = 'spam' and delivered_at is null then 0 else attempts end,
    next_attempt_at = case when ?1 = 'spam' then null
      when status = 'spam' and delivered_at is null and ?5 then ?2 else next_attempt_at end`;
const MARK = `update contact_message set ${SET_STATUS}
  where id = ?4 and status <> ?1 and (?6 is null or status = ?6)`;

/** The message has been changed by another operator since it was read. Nothing was stored. */
export class MessageChangedError extends Error {
  readonly current: ContactMessage;

  constructor(current: ContactMessage) {
    super('Another operator has changed this message.');
    this.current = current;
  }
}

/**
 * Sets the status of a message for an operator.
 *
 * @param change.base status that is replaced; without it, any
 * @param options.deliver true if there is a webhook to deliver it to
 * @returns the updated message; null if there is none with that id
 * @throws MessageChangedError if it has neither the new status nor that of `base`
 */
export async function markContactMessage(
  db: Database,
  id: number,
  { status, base }: { status: ContactStatus; base?: ContactStatus | undefined },
  { now, actor, deliver }: { now: Date; actor: Actor; deliver: boolean },
): Promise<ContactMessage | null> {
  const entry = buildAuditStatement({
    at: now,
    actor,
    action: 'message.mark',
    entity: 'message',
    entityId: id,
    before: { sql: `select json_object('status', status) from contact_message where id = ?`, args: [id] },
    after: { status },
    when: {
      sql: 'exists (select 1 from contact_message where id = ? and status <> ? and (? is null or status = ?))',
      args: [id, status, base ?? null, base ?? null],
    },
  });
  const args = [status, now.toISOString(), actor.name, id, Number(deliver), base ?? null];
  await db.$client.batch([entry, { sql: MARK, args }], 'write');
  const message = await findContactMessage(db, id);
  if (message !== null && message.status !== status) throw new MessageChangedError(message);
  return message;
}

/**
 * Deletes a message permanently. The audit log records the deletion and the time of the message, but neither content
 * nor sender.
 *
 * @returns true if there was one with that id
 */
export async function eraseContactMessage(
  db: Database,
  id: number,
  { now, actor }: { now: Date; actor: Actor },
): Promise<boolean> {
  const entry = buildAuditStatement({
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

/**
 * Records in the audit log that an operator exports the messages that pass a filter, and their number: they contain
 * personal data. Words that were searched for are not recorded.
 *
 * @returns their number, and the id of the newest
 */
export async function recordExport(
  db: Database,
  filter: MessageFilter,
  { now, actor }: { now: Date; actor: Actor },
): Promise<{ total: number; newest: number }> {
  const [found] = await db
    .select({ total: count(), newest: sql<number>`coalesce(max(${contactMessage.id}), 0)` })
    .from(contactMessage)
    .where(buildMessageCondition(filter));
  const { total, newest } = found!;
  const { status, search = '' } = filter;
  const after = { messages: total, ...(status && { status }), ...(search !== '' && { isSearch: true }) };
  const change = { action: 'message.export', entity: 'message', entityId: null, after };
  await db.$client.execute(buildAuditStatement({ at: now, actor, ...change }));
  return { total, newest };
}

/** Deletes spam that came before `before`. @returns number of messages */
export async function purgeSpam(db: Database, before: Date): Promise<number> {
  const result = await db
    .delete(contactMessage)
    .where(and(eq(contactMessage.status, 'spam'), lt(contactMessage.createdAt, before.toISOString())));
  return result.rowsAffected;
}

/** Deletes every message that came before `before`, whatever its status. @returns number of messages */
export async function purgeMessages(db: Database, before: Date): Promise<number> {
  const result = await db.delete(contactMessage).where(lt(contactMessage.createdAt, before.toISOString()));
  return result.rowsAffected;
}
