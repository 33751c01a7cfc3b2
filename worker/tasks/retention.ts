import { purgeAdCounts } from '../../schema/store/commands/ads/count-ad-views.ts';
import { purgeMessages, purgeSpam } from '../../schema/store/commands/contact/contact-messages.ts';
import { purgeRateLimits } from '../../schema/store/commands/operator/rate-limit.ts';
import { purgeSignIns } from '../../schema/store/commands/operator/sign-in-attempts.ts';
import { purgeSubmissionJobs } from '../../schema/store/commands/submission/submission-jobs.ts';
import { runSteps, type RunTask } from './task.ts';

const SPAM_DAYS = 30;
/** Retention of submission jobs, in days. */
const INDEX_JOB_DAYS = 30;
/** Retention of contact messages in months, as stated in the Privacy Policy. */
const MESSAGE_MONTHS = 24;

/** Deletes what the Privacy Policy promises to delete. Addresses of wrong answers: see the task 'audit-log'. */
export const deleteExpired: RunTask = async ({ connect, now }) =>
  runSteps([
    () => purgeRateLimits(connect(), now),
    () => purgeSignIns(connect(), now),
    () => purgeSpam(connect(), subtractDays(now, SPAM_DAYS)),
    () => purgeMessages(connect(), subtractMonths(now, MESSAGE_MONTHS)),
    () => purgeAdCounts(connect(), now),
    () => purgeSubmissionJobs(connect(), subtractDays(now, INDEX_JOB_DAYS)),
  ]);

function subtractDays(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3600 * 1000);
}

function subtractMonths(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
}
