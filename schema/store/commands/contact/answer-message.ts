import type { Actor } from '../../../contracts/actor.ts';
import type { ContactMessage } from '../../../contracts/contact-message.ts';
import type { Database } from '../../database.ts';
import { findContactMessage } from '../../queries/admin/contact-messages.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';
import { MessageChangedError, SET_STATUS } from './contact-messages.ts';

type Context = { now: Date; actor: Actor };

/**
 * Condition of a new answer with the parameters `text` and `by`. A repeated request, whose first response was lost,
 * stores the answer once; one to a reopened message is new.
 */
const buildIsNewReply = (text: string, by: string) => `(status <> 'done'
    or json_extract(replies, '$[#-1].text') is not ${text} or json_extract(replies, '$[#-1].by') is not ${by})`;
const REPLY = `update contact_message set ${SET_STATUS},
    replies = json_insert(replies, '$[#]', json_object('text', ?6, 'at', ?2, 'by', ?3))
  where id = ?4 and ${buildIsNewReply('?6', '?3')}`;

/**
 * Records an answer of an operator, and that the message is dealt with. The audit log records the length of the answer
 * and nothing of what it says.
 *
 * @param options.deliver true if there is a webhook to deliver the message to, should it have been spam
 * @returns the updated message; null if there is none with that id
 */
export async function recordReply(
  db: Database,
  id: number,
  text: string,
  { now, actor, deliver }: Context & { deliver: boolean },
): Promise<ContactMessage | null> {
  const entry = buildAuditStatement({
    at: now,
    actor,
    action: 'message.reply',
    entity: 'message',
    entityId: id,
    before: { sql: `select json_object('status', status) from contact_message where id = ?`, args: [id] },
    after: { status: 'done', replyLength: countCharacters(text) },
    when: {
      sql: `exists (select 1 from contact_message where id = ? and ${buildIsNewReply('?', '?')})`,
      args: [id, text, actor.name],
    },
  });
  const reply = { sql: REPLY, args: ['done', now.toISOString(), actor.name, id, Number(deliver), text] };
  await db.$client.batch([entry, reply], 'write');
  return await findContactMessage(db, id);
}

const NOTE_LENGTH = `select json_object('noteLength', coalesce(length(json_extract(note, '$.text')), 0))
  from contact_message where id = ?`;
/** Condition that the note is that of the parameter `base`, if there is a base, and differs from the new `text`. */
const buildIsNoteFree = (base: string, text: string) =>
  `(${base} is null or coalesce(json_extract(note, '$.text'), '') = ${base})
  and coalesce(json_extract(note, '$.text'), '') <> ${text}`;
const NOTE = `update contact_message set note = case when ?2 = '' then null
    else json_object('text', ?2, 'at', ?3, 'by', ?4) end
  where id = ?5 and ${buildIsNoteFree('?1', '?2')}`;

/**
 * Stores the internal note of a message; an empty text removes it. The audit log records its length and nothing of
 * what it says.
 *
 * @param note.base text of the note that is replaced; without it, any
 * @returns the updated message; null if there is none with that id
 * @throws MessageChangedError if it has another note by now
 */
export async function storeNote(
  db: Database,
  id: number,
  { text, base }: { text: string; base?: string | undefined },
  { now, actor }: Context,
): Promise<ContactMessage | null> {
  const entry = buildAuditStatement({
    at: now,
    actor,
    action: 'message.note',
    entity: 'message',
    entityId: id,
    before: { sql: NOTE_LENGTH, args: [id] },
    after: { noteLength: countCharacters(text) },
    when: {
      sql: `exists (select 1 from contact_message where id = ? and ${buildIsNoteFree('?', '?')})`,
      args: [id, base ?? null, base ?? null, text],
    },
  });
  const note = { sql: NOTE, args: [base ?? null, text, now.toISOString(), actor.name, id] };
  await db.$client.batch([entry, note], 'write');
  const message = await findContactMessage(db, id);
  if (message !== null && (message.note?.text ?? '') !== text) throw new MessageChangedError(message);
  return message;
}

/** Number of characters, counted as the database counts them. */
function countCharacters(text: string): number {
  return [...text].length;
}
