import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { MethodNotAllowedError } from '../errors.ts';
import { access } from './access.ts';

/** Makes every path that is known for some methods answer 405 to all others. Call after the last route. */
export function refuseOtherMethods(app: Hono<AppEnv>): void {
  const allowed = new Map<string, Set<string>>();
  for (const { method, path } of app.routes) {
    if (method === 'ALL') continue;
    const methods = allowed.get(path) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    allowed.set(path, methods);
  }
  for (const [path, methods] of allowed) {
    app.all(path, access('public'), () => {
      throw new MethodNotAllowedError([...methods]);
    });
  }
}
