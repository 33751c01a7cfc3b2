import { forgetMessages, forgetSpam } from '../schema/store/writes/contact-messages.ts';
import { forgetTurns } from '../schema/store/writes/rate-limit.ts';
import { countSearchWords } from '../schema/store/writes/search-words.ts';
import { deliverMessages, webhookOf } from './contact/deliver.ts';
import { connect } from './database.ts';
import { type Bindings, readSettings } from './env.ts';

/** Time for one run, in milliseconds: less than the minute until the next. */
const RUN_MS = 50_000;
const MOST_DELIVERIES = 20;
const SPAM_DAYS = 30;
/** What visitors gave us is purged after 24 months, as the Privacy Policy promises. */
const MESSAGE_MONTHS = 24;

/**
 * What is due: messages that have not reached the webhook; messages, spam and visitors' keys that are old enough to forget;
 * counting the words of listings that changed.
 */
export async function runScheduled(bindings: Bindings, clock: () => Date): Promise<void> {
  const settings = readSettings(bindings);
  const db = connect(settings, RUN_MS);
  const now = clock();
  await forgetTurns(db, now);
  await forgetSpam(db, new Date(now.getTime() - SPAM_DAYS * 24 * 3600 * 1000));
  await forgetMessages(db, monthsBefore(now, MESSAGE_MONTHS));
  const webhook = webhookOf(settings);
  if (webhook) await deliverMessages(db, webhook, { clock, most: MOST_DELIVERIES });
  await countSearchWords(db);
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
