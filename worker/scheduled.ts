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

/** Time limit for the statements of a task, in milliseconds. */
const TASK_MS = 50_000;
/** Messages delivered per run, and the time limit if each of them times out. */
const MOST_DELIVERIES = 20;
const DELIVERIES_MS = 250_000;
/** Time limit for submissions to search engines, in milliseconds. */
const INDEXING_MS = 40_000;
/** Minimum interval of counting search words, which reads the whole vocabulary: seconds of work and a million billed rows. */
const WORDS_REST_MS = 3600_000;
const SPAM_DAYS = 30;
/** Retention of submission jobs, in days. */
const INDEX_JOB_DAYS = 30;
/** Audit log entries verified per run, and older ones re-verified in this minute of each hour. */
const MOST_CHECKED = 2000;
const MOST_RECHECKED = 5000;
const RECHECK_MINUTE = 0;
/** Retention of contact messages in months, as stated in the Privacy Policy. */
const MESSAGE_MONTHS = 24;

/**
 * Runs the tasks of the cron trigger: health check, pending publishes, retention, audit log, search words, webhook deliveries and
 * submissions to search engines. A failing task does not stop the others.
 *
 * @throws AggregateError with all failures, after every task has run
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
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled tasks failed');
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}

function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
