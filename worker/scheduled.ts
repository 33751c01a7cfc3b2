import type { Actor } from '../schema/contracts/actor.ts';
import type { Database } from '../schema/store/database.ts';
import { extendAuditChain } from '../schema/store/commands/audit/audit-chain.ts';
import { verifyNewEntries, verifyOldEntries } from '../schema/store/commands/audit/verify-audit.ts';
import { purgeMessages, purgeSpam } from '../schema/store/commands/contact/contact-messages.ts';
import { applyDueSubscriptions } from '../schema/store/commands/pricing/apply-subscriptions.ts';
import { purgeSubmissionJobs } from '../schema/store/commands/submission/submission-jobs.ts';
import { purgeRateLimits } from '../schema/store/commands/operator/rate-limit.ts';
import { countSearchWords } from '../schema/store/commands/search-index/count-search-words.ts';
import { logRefusals } from '../schema/store/commands/operator/sign-in-refusals.ts';
import { purgeSignIns } from '../schema/store/commands/operator/sign-in-attempts.ts';
import { app } from './app.ts';
import { deliverMessages, getContactWebhook } from './contact/deliver-messages.ts';
import { connectDatabase } from './database/connect.ts';
import { type Bindings, readSettings } from './env.ts';
import { checkHealth } from './health/check-health.ts';
import { recordCheck } from './health/uptime-counter.ts';
import { processSubmissionQueue } from './submission/process-queue.ts';
import { removeUnneededUploads } from './uploads/remove-uploads.ts';
import { getPublisher } from './publishing/notify-publisher.ts';
import { notifyPendingChanges } from './publishing/notify-pending.ts';

/** Time limit for the statements of a task, in milliseconds. */
const TASK_TIMEOUT_MS = 50_000;
/** Messages delivered per run, and the time limit if each of them times out. */
const MAX_DELIVERIES = 20;
const DELIVERIES_TIMEOUT_MS = 250_000;
/** Time limit for submissions to search engines, in milliseconds. */
const INDEXING_MS = 40_000;
/**
 * Minimum interval of counting search words, which reads the whole vocabulary: seconds of work and a million billed
 * rows.
 */
const WORD_COUNT_INTERVAL_MS = 3600_000;
const SPAM_DAYS = 30;
/** Retention of submission jobs, in days. */
const INDEX_JOB_DAYS = 30;
/** Audit log entries verified per run, and older ones re-verified in this minute of each hour. */
const MAX_CHECKED = 2000;
const MAX_RECHECKED = 5000;
const RECHECK_MINUTE = 0;
/** Retention of contact messages in months, as stated in the Privacy Policy. */
const MESSAGE_MONTHS = 24;
/** Author of the changes of these tasks in the audit log. */
const SCHEDULE: Actor = { kind: 'system', name: 'schedule' };

/**
 * Runs the tasks of the cron trigger: health check, subscriptions, pending publishes, retention, uploads, audit log,
 * search words, webhook deliveries and submissions to search engines. A failing task does not stop the others.
 *
 * @throws AggregateError with all failures, after every task has run
 */
export async function runScheduled(bindings: Bindings, clock: () => Date): Promise<void> {
  const settings = readSettings(bindings);
  const now = clock();
  const failures: unknown[] = [];
  const attempt = async (task: (db: Database) => Promise<unknown>, timeLimit = TASK_TIMEOUT_MS) => {
    await task(connectDatabase(settings, timeLimit)).catch((error: unknown) => failures.push(error));
  };
  const check = await checkHealth(bindings, (path) => app.request(path, {}, bindings), clock);
  await attempt((db) => recordCheck(db, bindings.PAGES, check, now));
  // Before the publisher is notified, because it changes pages.
  await attempt((db) => applyDueSubscriptions(db, { now, actor: SCHEDULE }));
  const publisher = getPublisher(settings);
  if (publisher) await attempt((db) => notifyPendingChanges(db, publisher, { pages: bindings.PAGES, clock }));
  await attempt((db) => purgeRateLimits(db, now));
  await attempt((db) => purgeSignIns(db, now));
  await attempt((db) => purgeSpam(db, subtractDays(now, SPAM_DAYS)));
  await attempt((db) => purgeMessages(db, subtractMonths(now, MESSAGE_MONTHS)));
  await attempt((db) => purgeSubmissionJobs(db, subtractDays(now, INDEX_JOB_DAYS)));
  await attempt((db) => removeUnneededUploads(db, bindings.UPLOADS, now));
  await attempt((db) => logRefusals(db, now));
  await attempt((db) => extendAuditChain(db));
  await attempt((db) => verifyNewEntries(db, MAX_CHECKED));
  if (now.getUTCMinutes() === RECHECK_MINUTE) await attempt((db) => verifyOldEntries(db, MAX_RECHECKED));
  await attempt((db) => countSearchWords(db, { now, ms: WORD_COUNT_INTERVAL_MS }));
  const webhook = getContactWebhook(settings);
  if (webhook)
    await attempt(
      (db) => deliverMessages(db, webhook, { clock, most: MAX_DELIVERIES }),
      DELIVERIES_TIMEOUT_MS,
    );
  const endsBy = new Date(clock().getTime() + INDEXING_MS);
  await attempt(
    (db) => processSubmissionQueue(db, { settings, clock, endsBy, random: Math.random }),
    2 * INDEXING_MS,
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some scheduled tasks failed');
}

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}

function subtractMonths(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
