import { Hono } from 'hono';
import { NoQuery } from '../../schema/contracts/query.ts';
import { docsPage } from '../docs/page.ts';
import style from '../docs/docs.css';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { kept } from '../middleware/kept.ts';
import { query } from '../middleware/validate.ts';
import type { Call } from '../openapi/document.ts';
import { siteOf } from '../openapi/site.ts';

/** The API reference. `calls` is a function, because routes are registered later. */
export function docs(calls: () => Call[]) {
  return new Hono<AppEnv>().get('/', access('public'), query(NoQuery), kept(), async (c) =>
    c.html(await docsPage(calls(), siteOf(c.var.settings, c.req.url))),
  );
}

/** Stylesheet of the API reference. */
export const docsStyle = new Hono<AppEnv>().get('/', access('public'), query(NoQuery), kept(), (c) =>
  c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
);
