import type { Database } from '../../schema/store/database.ts';
import { readPublishing } from '../../schema/store/reads/publishing.ts';
import { currentRelease } from '../page-store.ts';
import type { Webhook } from '../webhook/send.ts';
import { announceChange } from './announce.ts';

/**
 * Notifies the publisher again while pages are behind the database, in case it was down or has failed.
 * @throws WebhookError
 */
export async function announceWaiting(
  db: Database,
  publisher: Webhook,
  { pages, clock }: { pages: R2Bucket; clock: () => Date },
): Promise<void> {
  const { live, newest } = await readPublishing(db, await currentRelease(pages, clock().getTime()));
  if (!live) await announceChange(publisher, newest, clock);
}
