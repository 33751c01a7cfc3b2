import { Hono } from 'hono';
import { NoQuery } from '../../schema/contracts/query.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { kept } from '../middleware/kept.ts';
import { query } from '../middleware/validate.ts';
import { siteOf } from '../openapi/site.ts';
import { type Call, openApiDocument } from '../openapi/document.ts';

/** The OpenAPI document. `calls` is a function, because routes are registered later. */
export function openApi(calls: () => Call[]) {
  return new Hono<AppEnv>().get('/', access('public'), query(NoQuery), kept(), (c) => {
    const text = JSON.stringify(openApiDocument(calls(), siteOf(c.var.settings, c.req.url)));
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
