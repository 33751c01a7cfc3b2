import type { Context, Handler, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireOperator, type OperatorVariables } from '../auth/require-operator.ts';
import { isEqualConstantTime } from '../auth/signed-token.ts';
import type { AppEnv, Settings } from '../env.ts';
import { httpErrors } from '../errors.ts';

/** Access rule of a route: everyone, the publisher with its token, or signed-in operators. */
export type Access = 'public' | 'publisher' | 'operator';

/** True if an Authorization header carries the publisher's token. */
export function isPublisher(settings: Settings, authorization: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  return given !== undefined && isEqualConstantTime(given, settings.PUBLISH_TOKEN);
}

/** @throws HttpError 401, 403 */
const guardByAccess: Record<Access, (c: Context) => Promise<void> | void> = {
  public() {},
  publisher(c: Context<AppEnv>) {
    if (isPublisher(c.var.settings, c.req.header('Authorization'))) return;
    throw httpErrors.publisherTokenRequired();
  },
  operator: (c) => requireOperator(c, new Date()),
};

const accessByGuard = new WeakMap<object, Access>();

/** Middleware type of an access rule; routes for operators get the operator as context variables. */
type Guard<Who extends Access> = MiddlewareHandler<
  Who extends 'operator' ? { Variables: OperatorVariables } : AppEnv
>;

/** Sets and enforces the access rule of a route. First middleware of every route. */
export function access<Who extends Access>(who: Who): Guard<Who> {
  const guard = createMiddleware(async (c, next) => {
    await guardByAccess[who](c);
    await next();
    // Browsers must not store responses for operators either.
    if (who === 'operator' && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  accessByGuard.set(guard, who);
  return guard as Guard<Who>;
}

type Route = { method: string; path: string; handler: Handler };

/**
 * Access rule of each route of an app. `middleware` lists the global handlers that never respond themselves.
 *
 * @throws Error if a route has no access rule, so that the worker does not start
 */
export function listRouteAccess(
  routes: Route[],
  middleware: readonly unknown[],
): { method: string; path: string; access: Access }[] {
  const list = new Map<string, { method: string; path: string; access: Access }>();
  for (const { method, path, handler } of routes) {
    if (middleware.includes(handler)) continue;
    const key = `${method} ${path}`;
    const stated = accessByGuard.get(handler);
    if (stated !== undefined) list.set(key, { method, path, access: stated });
    else if (!list.has(key)) throw new Error(`The route ${key} has no access rule.`);
  }
  return [...list.values()];
}
