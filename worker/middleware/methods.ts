import type { Hono } from 'hono';
import type { AppEnv } from '../env.ts';
import { MethodNotAllowedError } from '../errors.ts';
import { access } from './access.ts';

/**
 * Makes every path that is known for some methods answer 405 to all others. Paths that differ in the names of their parts
 * only are one. Call after the last route.
 */
export function refuseOtherMethods(app: Hono<AppEnv>): void {
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
      throw new MethodNotAllowedError([...methods]);
    });
  }
}
