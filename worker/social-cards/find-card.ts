import type { SocialCard } from '../../schema/page-store/social-card.ts';
import { paths } from '../../schema/rules/website/paths.ts';
import { findPage } from '../pages/find-page.ts';
import { loadCurrentRelease } from '../pages/load-release.ts';

/** The card of a business as its published page has it, or the status of the page that has none. */
export type FoundCard = { slug: string; card: SocialCard } | { status: 404 | 410 };

const BUSINESS_PATH = new RegExp(`^${paths.business('([^/]+)')}$`);

/**
 * Finds the card of a business in the current release. A business that was merged has that of its successor.
 *
 * @param now in milliseconds
 * @throws Error if the store fails
 */
export async function findCard(bucket: R2Bucket, slug: string, now: number): Promise<FoundCard> {
  const release = await loadCurrentRelease(bucket, now);
  const find = async (path: string) => release && (await findPage(bucket, release, path))?.head;
  const own = await find(paths.business(slug));
  const head = own?.location === undefined ? own : await find(own.location);
  if (head?.card === undefined) return { status: head?.status === 410 ? 410 : 404 };
  return { slug: BUSINESS_PATH.exec(head.path)![1]!, card: head.card };
}
