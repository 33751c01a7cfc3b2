import type { TaskName } from '../../schema/contracts/task.ts';
import { rollUpFigures } from '../../schema/store/commands/analytics/roll-up-figures.ts';
import { extendAuditChain } from '../../schema/store/commands/audit/audit-chain.ts';
import { verifyNewEntries, verifyOldEntries } from '../../schema/store/commands/audit/verify-audit.ts';
import { foldMessages } from '../../schema/store/commands/contact/fold-messages.ts';
import { logRefusals } from '../../schema/store/commands/operator/sign-in-refusals.ts';
import { applyDueSubscriptions } from '../../schema/store/commands/pricing/apply-subscriptions.ts';
import { countSearchWords } from '../../schema/store/commands/search-index/count-search-words.ts';
import { purgeBackups } from '../backups/backup-store.ts';
import { deliverMessages, getContactWebhook } from '../contact/deliver-messages.ts';
import { checkHealth } from '../health/check-health.ts';
import { recordCheck } from '../health/uptime-counter.ts';
import { notifyPendingChanges } from '../publishing/notify-pending.ts';
import { getPublisher } from '../publishing/notify-publisher.ts';
import { removeUnusedPhotos } from '../photos/remove-photos.ts';
import { processSubmissionQueue } from '../submission/process-queue.ts';
import { removeUnneededUploads } from '../uploads/remove-uploads.ts';
import { measurePageStore } from './measure-page-store.ts';
import { deleteExpired } from './retention.ts';
import { startRunnerJob } from './start-runner-job.ts';
import { runSteps, type RunTask } from './task.ts';

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
/** True in one run of each hour, for work that reads much. */
const isHourly = (now: Date) => now.getUTCMinutes() === 0;
/** Audit log entries verified per run, and older ones re-verified each hour. */
const MAX_CHECKED = 2000;
const MAX_RECHECKED = 5000;

/** Work of the scheduled tasks. Their schedules and order are in schema/contracts/task.ts. */
export const TASKS: Record<TaskName, RunTask> = {
  health: async ({ bindings, requestPage, connect, clock, now }) => {
    const check = await checkHealth(bindings, requestPage, clock);
    await recordCheck(connect(), bindings.PAGES, check, now);
    return { ok: check.ok };
  },
  // Before the publisher is notified, because it changes pages.
  subscriptions: async ({ connect, now, actor }) =>
    void (await applyDueSubscriptions(connect(), { now, actor })),
  publishing: async ({ bindings, settings, connect, clock }) => {
    const publisher = getPublisher(settings);
    if (publisher) await notifyPendingChanges(connect(), publisher, { pages: bindings.PAGES, clock });
  },
  retention: deleteExpired,
  uploads: async ({ bindings, connect, now }) => removeUnneededUploads(connect(), bindings.UPLOADS, now),
  'audit-log': async ({ connect, now }) =>
    runSteps([
      () => logRefusals(connect(), now),
      () => extendAuditChain(connect()),
      () => verifyNewEntries(connect(), MAX_CHECKED),
      async () => isHourly(now) && verifyOldEntries(connect(), MAX_RECHECKED),
    ]),
  figures: async ({ connect, now }) => void (await rollUpFigures(connect(), now)),
  'search-words': async ({ connect, now }) =>
    runSteps([
      () => countSearchWords(connect(), { now, ms: WORD_COUNT_INTERVAL_MS }),
      async () => isHourly(now) && foldMessages(connect()),
    ]),
  webhooks: async ({ settings, connect, clock }) => {
    const webhook = getContactWebhook(settings);
    if (webhook)
      await deliverMessages(connect(DELIVERIES_TIMEOUT_MS), webhook, { clock, most: MAX_DELIVERIES });
  },
  submissions: async ({ settings, connect, clock }) => {
    const endsBy = new Date(clock().getTime() + INDEXING_MS);
    const db = connect(2 * INDEXING_MS);
    await processSubmissionQueue(db, { settings, clock, endsBy, random: Math.random });
  },
  backup: startRunnerJob('backup'),
  'backup-retention': async ({ bindings, now }) => ({ deleted: await purgeBackups(bindings.BACKUPS, now) }),
  'page-store': measurePageStore,
  photos: async ({ bindings, connect, now }) => ({
    deleted: await removeUnusedPhotos(connect(), bindings.PHOTOS, now),
  }),
  optimize: startRunnerJob('optimize'),
  'restore-check': startRunnerJob('restore-check'),
};
