import { eq, sql } from 'drizzle-orm';
import { fold } from '../../../rules/text/fold.ts';
import { contactMessage } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Messages folded at once: few enough that other writers hardly wait. */
const BATCH = 500;

/** Text by which a message is found. */
export function buildSearchText(message: {
  name: string;
  email: string;
  subject: string;
  message: string;
}): string {
  return fold([message.name, message.email, message.subject, message.message].join(' '));
}

/**
 * Lets the messages be found that have no text for searches: those that an older release has stored.
 *
 * @returns how many those were
 */
export async function foldMessages(db: Database): Promise<number> {
  const rows = await db.select().from(contactMessage).where(eq(contactMessage.searchText, '')).limit(BATCH);
  // A space is the text of a message without any letter or digit, so that it is not read again.
  const texts = rows.map((row) => [row.id, buildSearchText(row) || ' ']);
  if (texts.length > 0)
    await db.run(sql`update ${contactMessage} set search_text = found.value ->> 1
      from json_each(${JSON.stringify(texts)}) as found where contact_message.id = found.value ->> 0`);
  return rows.length;
}
