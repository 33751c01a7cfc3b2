import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import type {
  ContactMessage,
  ContactMessageListQuery,
  ContactStatus,
} from '../../contracts/contact-message.ts';
import { contactMessage } from '../../tables/index.ts';
import type { Database } from '../database.ts';
import type { Page } from './places.ts';

type Row = typeof contactMessage.$inferSelect;

/** The messages in the inbox, the newest first. */
export async function listContactMessages(
  db: Database,
  query: ContactMessageListQuery,
): Promise<Page<ContactMessage>> {
  const where = query.status === undefined ? undefined : eq(contactMessage.status, query.status);
  const [rows, totals] = await db.batch([
    db
      .select(getTableColumns(contactMessage))
      .from(contactMessage)
      .where(where)
      .orderBy(desc(contactMessage.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(contactMessage).where(where),
  ]);
  return { items: rows.map(toContactMessage), total: totals[0]!.total };
}

/** Messages that are read at once. */
const BATCH = 500;

/** All messages, or those of one status, the newest first. */
export async function readContactMessages(
  db: Database,
  status: ContactStatus | undefined,
): Promise<ContactMessage[]> {
  const ofStatus = status === undefined ? undefined : eq(contactMessage.status, status);
  const messages: ContactMessage[] = [];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await db
      .select(getTableColumns(contactMessage))
      .from(contactMessage)
      .where(and(lt(contactMessage.id, before), ofStatus))
      .orderBy(desc(contactMessage.id))
      .limit(BATCH);
    messages.push(...rows.map(toContactMessage));
    if (rows.length < BATCH) return messages;
    before = rows.at(-1)!.id;
  }
}

/** What a row says, in the shape of the contract. */
export function toContactMessage({ attempts, nextAttemptAt, ...row }: Row): ContactMessage {
  return { ...row, delivery: deliveryOf({ ...row, attempts, nextAttemptAt }) };
}

function deliveryOf({ deliveredAt, attempts, nextAttemptAt }: Row): ContactMessage['delivery'] {
  if (deliveredAt !== null) return 'delivered';
  if (nextAttemptAt !== null) return 'waiting';
  return attempts > 0 ? 'failed' : 'none';
}
