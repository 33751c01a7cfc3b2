import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { access } from './access.ts';

/**
 * Adds a 405 response for the other methods of each known path. Paths that differ only in parameter names are one
 * path. Call after the last route.
 */
export function rejectOtherMethods(app: Hono<AppEnv>): void {
  const allowed = new Map<string, { path: string; methods: Set<string> }>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const shape = path.replace(/:\w+/g, ':');
    const { methods } = allowed.get(shape) ?? { methods: new Set<string>() };
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    if (!allowed.has(shape)) allowed.set(shape, { path, methods });
  }
  for (const { path, methods } of allowed.values()) {
    app.all(path, access('public'), () => {
      throw httpErrors.methodNotAllowed([...methods]);
    });
  }
}
