import { Hono } from 'hono';
import {
  buildSocialCardPath,
  getSocialCardVersion,
  parseSocialCardPath,
} from '../../../schema/page-store/social-card.ts';
import { PICTURE_POLICY } from '../../csp/picture-policy.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { consumeCallLimit } from '../../middleware/rate-limit.ts';
import { readCurrent } from '../../pages/current-release.ts';
import { isKnown } from '../../pages/page-response.ts';
import { reachPageStore } from '../../pages/store-objects.ts';
import { drawCard } from '../../social-cards/draw-card.ts';
import { findAtEdge, keepAtEdge } from '../../social-cards/edge-cards.ts';
import { findCard, type FoundCard } from '../../social-cards/find-card.ts';
import { getOutlines } from '../../social-cards/outlines.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** Fresh for five minutes: the next publish can change it. */
const BRIEFLY = 'public, max-age=300';

/**
 * Social cards of businesses, drawn when they are first asked for. What they state comes from the published page, and
 * the version in the address is its hash: any other one leads to the current card, so nobody can have cards drawn by
 * inventing versions. Drawing and looking for another version count as calls of the API.
 */
export const socialCards = new Hono<AppEnv>().all('/social/:file', access('public'), async (c, next) => {
  const asked = parseSocialCardPath(c.req.path);
  const { method } = c.req;
  if (asked === null || (method !== 'GET' && method !== 'HEAD')) return next();
  const siteName = c.var.settings.SITE_NAME;
  const find = () => reachPageStore(findCard(c.env.PAGES, asked.slug, Date.now()));
  let found = await find();
  let path = toPath(found, siteName);
  if (path !== c.req.path) {
    // A network asks for the card as soon as it has read the page, perhaps before this isolate knows of its release: it
    // would keep the card of the release before under the new address.
    await consumeCallLimit(c);
    await reachPageStore(readCurrent(c.env.PAGES, Date.now()));
    found = await find();
    path = toPath(found, siteName);
  }
  if ('status' in found) return c.text('There is no such card.', found.status, { 'Cache-Control': BRIEFLY });
  // Nobody keeps it: after a rollback the two addresses would lead to each other.
  if (path !== c.req.path) return c.body(null, 302, { Location: path!, 'Cache-Control': 'no-store' });

  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': FOR_EVER,
    'Content-Security-Policy': PICTURE_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    // Weak: it names what the card states, not the bytes.
    ETag: `W/"${asked.version}"`,
  };
  if (isKnown(asked.version, c.req.header('If-None-Match') ?? null)) return c.body(null, 304, headers);
  if (method === 'HEAD') return c.body(null, 200, headers);
  const kept = await findAtEdge(path);
  if (kept !== null) return c.body(kept, 200, headers);
  await consumeCallLimit(c);
  const png = drawCard(getOutlines(), found.card, siteName);
  c.executionCtx.waitUntil(keepAtEdge(path, png));
  return c.body(png, 200, headers);
});

/** Current address of a card that was found; null if there is none. */
function toPath(found: FoundCard, siteName: string): string | null {
  return 'status' in found
    ? null
    : buildSocialCardPath(found.slug, getSocialCardVersion(found.card, siteName));
}
