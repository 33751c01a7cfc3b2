import { and, count, desc, eq, getTableColumns, lte } from 'drizzle-orm';
import type {
  ContactMessage,
  ContactMessageListQuery,
  ContactStatus,
} from '../../../contracts/contact-message.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

type Row = typeof contactMessage.$inferSelect;

/** Page of the inbox, newest message first. */
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

/** Messages per read: up to some 700 KB. */
const BATCH = 100;

/**
 * Yields all messages, or those of one status, newest first. Reads them by id, so messages that arrive or are deleted
 * meanwhile do not shift the others.
 *
 * @param connect opens a connection for each part, with a time limit of its own
 * @param options.newest id of the newest message to read
 */
export async function* streamContactMessages(
  connect: () => Database,
  { status, newest }: { status: ContactStatus | undefined; newest: number },
): AsyncGenerator<ContactMessage> {
  const ofStatus = status === undefined ? undefined : eq(contactMessage.status, status);
  for (let last = newest; ;) {
    const rows = await connect()
      .select(getTableColumns(contactMessage))
      .from(contactMessage)
      .where(and(lte(contactMessage.id, last), ofStatus))
      .orderBy(desc(contactMessage.id))
      .limit(BATCH);
    for (const row of rows) yield toContactMessage(row);
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id - 1;
  }
}

/** Converts a row to the shape of the contract. */
export function toContactMessage({ attempts, nextAttemptAt, ...row }: Row): ContactMessage {
  return { ...row, delivery: getDelivery({ ...row, attempts, nextAttemptAt }) };
}

function getDelivery({ deliveredAt, attempts, nextAttemptAt }: Row): ContactMessage['delivery'] {
  if (deliveredAt !== null) return 'delivered';
  if (nextAttemptAt !== null) return 'waiting';
  return attempts > 0 ? 'failed' : 'none';
}
