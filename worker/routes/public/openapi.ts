import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { edgeCache } from '../../middleware/edge-cache.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { getSite } from '../../openapi/site.ts';
import { type Endpoint, buildOpenApiDocument } from '../../openapi/document.ts';

/** The OpenAPI document. `calls` is a function, because routes are registered later. */
export function createOpenApi(calls: () => Endpoint[]) {
  return new Hono<AppEnv>().get('/', access('public'), validateQuery(NoQuery), edgeCache(), (c) => {
    const text = JSON.stringify(buildOpenApiDocument(calls(), getSite(c.var.settings, c.req.url)));
    return c.body(text, 200, { 'Content-Type': 'application/json' });
  });
}
