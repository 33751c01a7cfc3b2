import { and, count, desc, eq, getTableColumns, lte, sql, type SQL } from 'drizzle-orm';
import type {
  ContactMessage,
  ContactMessageListQuery,
  ContactStatus,
} from '../../../contracts/contact-message.ts';
import { fold } from '../../../rules/text/fold.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import type { Page } from '../business/list-locations.ts';

/** Columns of a message; the text for searches stays in the database. */
const { searchText: _, ...MESSAGE_COLUMNS } = getTableColumns(contactMessage);
export { MESSAGE_COLUMNS };
type Row = Omit<typeof contactMessage.$inferSelect, 'searchText'>;

/** Messages that a list or an export is limited to. */
export type MessageFilter = { status?: ContactStatus | undefined; search?: string | undefined };

/** Condition of a filter; undefined for all messages. */
export function buildMessageCondition({ status, search = '' }: MessageFilter): SQL | undefined {
  const words = fold(search).split(' ').filter(Boolean);
  // Signs alone are no words, and nothing has them.
  const isUnreadable = words.length === 0 && search.trim() !== '';
  return and(
    status === undefined ? undefined : eq(contactMessage.status, status),
    isUnreadable ? sql`0` : undefined,
    ...words.map((word) => sql`instr(${contactMessage.searchText}, ${word})`),
  );
}

/** Page of the inbox, newest message first. */
export async function listContactMessages(
  db: Database,
  query: ContactMessageListQuery,
): Promise<Page<ContactMessage>> {
  const where = buildMessageCondition(query);
  const [rows, totals] = await db.batch([
    db
      .select(MESSAGE_COLUMNS)
      .from(contactMessage)
      .where(where)
      .orderBy(desc(contactMessage.id))
      .limit(query.limit)
      .offset(query.offset),
    db.select({ total: count() }).from(contactMessage).where(where),
  ]);
  return { items: rows.map(toContactMessage), total: totals[0]!.total };
}

/** Number of unread messages. */
export async function countUnreadMessages(db: Database): Promise<number> {
  return await db.$count(contactMessage, eq(contactMessage.status, 'new'));
}

/** Finds a message; null if there is none with that id. */
export async function findContactMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const row = await db.select(MESSAGE_COLUMNS).from(contactMessage).where(eq(contactMessage.id, id)).get();
  return row === undefined ? null : toContactMessage(row);
}

/** Messages per read: up to some 700 KB, and their answers. */
const BATCH = 100;

/**
 * Yields the messages that pass a filter, newest first. Reads them by id, so messages that arrive or are deleted
 * meanwhile do not shift the others.
 *
 * @param connect opens a connection for each part, with a time limit of its own
 * @param options.newest id of the newest message to read
 */
export async function* streamContactMessages(
  connect: () => Database,
  { newest, ...filter }: MessageFilter & { newest: number },
): AsyncGenerator<ContactMessage> {
  const isWanted = buildMessageCondition(filter);
  for (let last = newest; ;) {
    const rows = await connect()
      .select(MESSAGE_COLUMNS)
      .from(contactMessage)
      .where(and(lte(contactMessage.id, last), isWanted))
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
