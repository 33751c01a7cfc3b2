import { desc, sql } from 'drizzle-orm';
import type { Actor } from '../../../contracts/actor.ts';
import type { ContactMessage } from '../../../contracts/contact-message.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { MESSAGE_COLUMNS, toContactMessage } from '../../queries/admin/contact-messages.ts';
import { buildAuditStatement } from '../audit/audit-statement.ts';

type Context = { now: Date; actor: Actor };

const OF_PERSON = 'lower(email) = lower(?)';

/**
 * All messages of a person, newest first. The audit log records that they were read and their number, but not whose
 * they are.
 */
export async function exportPerson(
  db: Database,
  email: string,
  { now, actor }: Context,
): Promise<ContactMessage[]> {
  const rows = await db
    .select(MESSAGE_COLUMNS)
    .from(contactMessage)
    .where(sql`lower(${contactMessage.email}) = lower(${email})`)
    .orderBy(desc(contactMessage.id));
  const change = {
    action: 'person.export',
    entity: 'person',
    entityId: null,
    after: { messages: rows.length },
  };
  await db.$client.execute(buildAuditStatement({ at: now, actor, ...change }));
  return rows.map(toContactMessage);
}

/** Deletes all messages of a person. The audit log records their number only. @returns the number */
export async function erasePerson(db: Database, email: string, { now, actor }: Context): Promise<number> {
  const entry = buildAuditStatement({
    at: now,
    actor,
    action: 'person.erase',
    entity: 'person',
    entityId: null,
    after: {
      sql: `select json_object('messages', count(*)) from contact_message where ${OF_PERSON}`,
      args: [email],
    },
  });
  const erase = { sql: `delete from contact_message where ${OF_PERSON}`, args: [email] };
  const [, erased] = await db.$client.batch([entry, erase], 'write');
  return erased!.rowsAffected;
}
