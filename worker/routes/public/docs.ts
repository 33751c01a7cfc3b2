import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { renderDocsPage } from '../../docs/page.ts';
import style from '../../docs/docs.css';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { validateQuery } from '../../middleware/validate.ts';
import type { Endpoint } from '../../openapi/document.ts';
import { getSite } from '../../openapi/site.ts';

/** The API reference. `calls` is a function, because routes are registered later. */
export function createDocs(calls: () => Endpoint[]) {
  return new Hono<AppEnv>().get('/', access('public'), validateQuery(NoQuery), edgeCache(), async (c) =>
    c.html(await renderDocsPage(calls(), getSite(c.var.settings, c.req.url))),
  );
}

/** Stylesheet of the API reference. */
export const docsStyle = new Hono<AppEnv>().get(
  '/',
  access('public'),
  validateQuery(NoQuery),
  edgeCache(),
  (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
);
