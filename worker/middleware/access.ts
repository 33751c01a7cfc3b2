import type { Context, Handler, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { admitOperator, type OperatorVariables } from '../auth/admit.ts';
import { isSame } from '../auth/signed-value.ts';
import type { AppEnv, Settings } from '../env.ts';
import { HttpError } from '../errors.ts';

/** Who may call a route: anybody, the publisher with its token, or operators who are signed in. */
export type Access = 'public' | 'publisher' | 'operator';

/** Whether an Authorization header carries the publisher's token. */
export function isPublisher(settings: Settings, authorization: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  return given !== undefined && isSame(given, settings.PUBLISH_TOKEN);
}

/** @throws HttpError 401, 403 */
const admit: Record<Access, (c: Context) => Promise<void> | void> = {
  public() {},
  publisher(c: Context<AppEnv>) {
    if (isPublisher(c.var.settings, c.req.header('Authorization'))) return;
    throw new HttpError(401, 'unauthorized', "This call needs the publisher's token.", {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  },
  operator: (c) => admitOperator(c, new Date()),
};

const guards = new WeakMap<object, Access>();

/** Routes for operators find on their context who calls. */
type Guard<Who extends Access> = MiddlewareHandler<
  Who extends 'operator' ? { Variables: OperatorVariables } : AppEnv
>;

/** States who may call a route, and holds others off. Comes first in every route. */
export function access<Who extends Access>(who: Who): Guard<Who> {
  const guard = createMiddleware(async (c, next) => {
    await admit[who](c);
    await next();
    // What only operators see is nobody else's, not even their own browser's.
    if (who === 'operator' && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  guards.set(guard, who);
  return guard as Guard<Who>;
}

type Route = { method: string; path: string; handler: Handler };

/**
 * Who may call each route of an app. `middleware` are the handlers that every request passes and that answer nothing.
 *
 * @throws Error naming a route that states no rule, so that the worker does not start with one
 */
export function accessList(
  routes: Route[],
  middleware: readonly unknown[],
): { method: string; path: string; access: Access }[] {
  const list = new Map<string, { method: string; path: string; access: Access }>();
  for (const { method, path, handler } of routes) {
    if (middleware.includes(handler)) continue;
    const key = `${method} ${path}`;
    const stated = guards.get(handler);
    if (stated !== undefined) list.set(key, { method, path, access: stated });
    else if (!list.has(key)) throw new Error(`The route ${key} does not state who may call it.`);
  }
  return [...list.values()];
}
