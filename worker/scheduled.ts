import type { Database } from '../schema/store/database.ts';
import { chainAudit } from '../schema/store/writes/audit-chain.ts';
import { checkAudit, recheckAudit } from '../schema/store/writes/audit-check.ts';
import { forgetMessages, forgetSpam } from '../schema/store/writes/contact-messages.ts';
import { forgetIndexJobs } from '../schema/store/writes/index-jobs.ts';
import { forgetTurns } from '../schema/store/writes/rate-limit.ts';
import { countSearchWords } from '../schema/store/writes/search-words.ts';
import { logRefusals } from '../schema/store/writes/sign-in-refusals.ts';
import { forgetSignIns } from '../schema/store/writes/sign-in.ts';
import { app } from './app.ts';
import { deliverMessages, webhookOf } from './contact/deliver.ts';
import { connect } from './database.ts';
import { type Bindings, readSettings } from './env.ts';
import { checkHealth } from './health/check.ts';
import { countCheck } from './health/tally.ts';
import { workIndexQueue } from './indexing/queue.ts';
import { publisherOf } from './publishing/announce.ts';
import { announceWaiting } from './publishing/waiting.ts';

/** Time for the statements of one task, in milliseconds. */
const TASK_MS = 50_000;
/** Messages delivered in one run, and time for them when each has to be given up on. */
const MOST_DELIVERIES = 20;
const DELIVERIES_MS = 250_000;
/** Time for telling search engines of pages, in milliseconds, and for the statements of it. */
const INDEXING_MS = 40_000;
/** Words of the search are counted at most once in so long: that reads the whole vocabulary, seconds of work and a million billed rows. */
const WORDS_REST_MS = 3600_000;
const SPAM_DAYS = 30;
/** How long what search engines were told of is kept, in days. */
const INDEX_JOB_DAYS = 30;
/** Entries of the audit log that are checked in one run, and of older ones in the run of this minute of each hour. */
const MOST_CHECKED = 2000;
const MOST_RECHECKED = 5000;
const RECHECK_MINUTE = 0;
/** What visitors gave us is purged after 24 months, as the Privacy Policy promises. */
const MESSAGE_MONTHS = 24;

/**
 * What is due: a look at the site's health; changes that are not published; visitors' keys, sign-ins, spam and messages that are
 * old enough to forget; wrong secrets that the audit log is to tell of, and its check; counting the words of listings that changed; messages that have not reached the webhook; pages that
 * search engines are to be told of. A task that fails keeps none of the others from being done.
 *
 * @throws AggregateError with what failed, after all has been tried
 */
export async function runScheduled(bindings: Bindings, clock: () => Date): Promise<void> {
  const settings = readSettings(bindings);
  const now = clock();
  const failures: unknown[] = [];
  const attempt = async (task: (db: Database) => Promise<unknown>, timeLimit = TASK_MS) => {
    await task(connect(settings, timeLimit)).catch((error: unknown) => failures.push(error));
  };
  const check = await checkHealth(bindings, (path) => app.request(path, {}, bindings), clock);
  await attempt((db) => countCheck(db, bindings.PAGES, check, now));
  const publisher = publisherOf(settings);
  if (publisher) await attempt((db) => announceWaiting(db, publisher, { pages: bindings.PAGES, clock }));
  await attempt((db) => forgetTurns(db, now));
  await attempt((db) => forgetSignIns(db, now));
  await attempt((db) => forgetSpam(db, daysBefore(now, SPAM_DAYS)));
  await attempt((db) => forgetMessages(db, monthsBefore(now, MESSAGE_MONTHS)));
  await attempt((db) => forgetIndexJobs(db, daysBefore(now, INDEX_JOB_DAYS)));
  await attempt((db) => logRefusals(db, now));
  await attempt((db) => chainAudit(db));
  await attempt((db) => checkAudit(db, MOST_CHECKED));
  if (now.getUTCMinutes() === RECHECK_MINUTE) await attempt((db) => recheckAudit(db, MOST_RECHECKED));
  await attempt((db) => countSearchWords(db, { now, ms: WORDS_REST_MS }));
  const webhook = webhookOf(settings);
  if (webhook)
    await attempt((db) => deliverMessages(db, webhook, { clock, most: MOST_DELIVERIES }), DELIVERIES_MS);
  const endsBy = new Date(clock().getTime() + INDEXING_MS);
  await attempt(
    (db) => workIndexQueue(db, { settings, clock, endsBy, random: Math.random }),
    2 * INDEXING_MS,
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what was due could not be done');
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
