import type { Context } from 'hono';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { validator } from 'hono/validator';
import { SavedPageQuery } from '../../../schema/contracts/saved.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { toSavedPath } from '../../../schema/rules/website/saved-path.ts';
import { findBySlugs } from '../../../schema/store/queries/business/find-by-slugs.ts';
import { runListQuery } from '../../database/concurrency.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { readOnly } from '../../middleware/read-only.ts';
import { parsePageQuery } from '../../pages/parse-page-query.ts';
import { arrangeList, listSlugs, type SavedList } from '../../pages/saved/arrange-list.ts';
import { fillSavedPage } from '../../pages/saved/fill-saved-page.ts';
import { renderInvalidSaved, renderSaved } from '../../pages/saved/render-saved.ts';
import type { SavedContent } from '../../pages/saved/saved-content.ts';
import { sendFrame } from '../send-frame.ts';

/** Letters of slugs and the comma between them. */
const PLAIN = /^[a-z0-9,-]*$/;

/** A form repeats its ticks and encodes commas. The address that people share is the short one. */
const shortAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { search, searchParams } = new URL(c.req.url);
  const [b, ticks] = [searchParams.getAll('b'), searchParams.getAll('compare')];
  const isOfForm = search.includes('%2C') || ticks.length > 1;
  if (isOfForm && !searchParams.has('add') && [...b, ...ticks].every((value) => PLAIN.test(value)))
    return c.redirect(toSavedPath(b, ticks));
  return next();
});

/** Answers invalid parameters with a page, since people see them. */
const validList = validator('query', async (_, c: Context<AppEnv>) => {
  const parsed = parsePageQuery(SavedPageQuery, new URL(c.req.url).searchParams);
  if ('query' in parsed) return parsed.query;
  const response = await sendPage(c, await renderInvalidSaved(parsed.issues));
  response.headers.set('Cache-Control', 'no-store');
  return response;
});

/**
 * Page of a saved list, which is its address: the server stores nothing. It shows what is open, so it is never served
 * stale.
 */
export const saved = new Hono<AppEnv>().all(
  '/',
  access('public'),
  readOnly,
  shortAddress,
  validList,
  edgeCache(() => false),
  listRateLimit,
  async (c) => {
    const now = new Date();
    return sendPage(c, await renderSaved(await findList(c, c.req.valid('query'), now), now));
  },
);

async function findList(c: Context<AppEnv>, query: SavedPageQuery, now: Date): Promise<SavedList> {
  const slugs = [...new Set(listSlugs(query))];
  if (slugs.length === 0) return arrangeList(query, new Map());
  const endsBy = now.getTime() + c.var.settings.DATABASE_TIME_LIMIT;
  return arrangeList(query, await runListQuery(endsBy, () => findBySlugs(c.var.db, slugs)));
}

function sendPage(c: Context<AppEnv>, content: SavedContent): Promise<Response> {
  return sendFrame(c, paths.saved(), (frame) => fillSavedPage(frame, content));
}
