import type { Database } from '../../schema/store/database.ts';
import { loadPublishing } from '../../schema/store/queries/admin/publishing.ts';
import { loadWholeRelease } from '../pages/load-release.ts';
import type { Webhook } from '../webhook/send-webhook.ts';
import { notifyPublisherOfChange } from './notify-publisher.ts';

/**
 * Notifies the publisher again while pages are behind the database, in case it was down or has failed.
 * @throws WebhookError
 */
export async function notifyPendingChanges(
  db: Database,
  publisher: Webhook,
  { pages, clock }: { pages: R2Bucket; clock: () => Date },
): Promise<void> {
  const { live, newest } = await loadPublishing(db, await loadWholeRelease(pages, clock().getTime()));
  if (!live) await notifyPublisherOfChange(publisher, newest, clock);
}
