import type { Context } from 'hono';
import { Hono } from 'hono';
import { validator } from 'hono/validator';
import { SearchPageQuery } from '../../../schema/contracts/business.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { loadFacets } from '../../../schema/store/queries/facets/load-facets.ts';
import { listBusinesses } from '../../../schema/store/queries/list/list-businesses.ts';
import { runListQuery } from '../../database/concurrency.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { listRateLimit } from '../../middleware/rate-limit.ts';
import { readOnly } from '../../middleware/read-only.ts';
import { parsePageQuery } from '../../pages/parse-page-query.ts';
import { fillSearchPage } from '../../pages/search/fill-search-page.ts';
import { COMMON_FACETS } from '../../pages/search/filter-links.ts';
import { type FoundSearch, RESULTS_PER_PAGE, type SearchContent } from '../../pages/search/found-search.ts';
import { renderInvalidSearch, renderSearch } from '../../pages/search/render-search.ts';
import { sendFrame } from '../send-frame.ts';

/** Answers invalid parameters with a page, since people see them. */
const validSearch = validator('query', async (_, c: Context<AppEnv>) => {
  const { searchParams } = new URL(c.req.url);
  const parsed = parsePageQuery(SearchPageQuery, searchParams);
  if ('query' in parsed) return parsed.query;
  const response = await sendPage(c, await renderInvalidSearch(parsed.issues, searchParams));
  response.headers.set('Cache-Control', 'no-store');
  return response;
});

/**
 * Page of a search for visitors without scripts. It shows what is open, so it is never served stale, and its two list
 * queries count as two.
 */
export const search = new Hono<AppEnv>().all(
  '/',
  access('public'),
  readOnly,
  validSearch,
  edgeCache(() => false),
  listRateLimit,
  listRateLimit,
  async (c) => sendPage(c, await renderSearch(await findResults(c, c.req.valid('query'), new Date()))),
);

async function findResults(c: Context<AppEnv>, query: SearchPageQuery, now: Date): Promise<FoundSearch> {
  const { q, offset, ...filters } = query;
  const list = { ...filters, search: q };
  const endsBy = now.getTime() + c.var.settings.DATABASE_TIME_LIMIT;
  const [{ items, total, ...meaning }, { facets }] = await Promise.all([
    runListQuery(endsBy, () => listBusinesses(c.var.db, { ...list, limit: RESULTS_PER_PAGE, offset }, now)),
    runListQuery(endsBy, () => loadFacets(c.var.db, { ...list, facets: COMMON_FACETS }, now)),
  ]);
  return { query, items, total, meaning, facets, now };
}

function sendPage(c: Context<AppEnv>, content: SearchContent): Promise<Response> {
  return sendFrame(c, paths.search(), (frame) => fillSearchPage(frame, content));
}
