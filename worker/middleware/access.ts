import type { Context, Handler, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { requireOperator, type OperatorVariables } from '../auth/require-operator.ts';
import { isEqualConstantTime } from '../auth/signed-token.ts';
import type { Role } from '../../schema/contracts/role.ts';
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
const guardByAccess: Record<Access, (c: Context, role: Role) => Promise<void> | void> = {
  public() {},
  publisher(c: Context<AppEnv>) {
    if (isPublisher(c.var.settings, c.req.header('Authorization'))) return;
    throw httpErrors.publisherTokenRequired();
  },
  operator: (c, role) => requireOperator(c, role, new Date()),
};

const accessByGuard = new WeakMap<object, { access: Access; role: Role | null }>();

/** Middleware type of an access rule; routes for operators get the operator as context variables. */
type Guard<Who extends Access> = MiddlewareHandler<
  Who extends 'operator' ? { Variables: OperatorVariables } : AppEnv
>;

/**
 * Sets and enforces the access rule of a route. First middleware of every route.
 *
 * @param role role that operators need: 'read' by default, which routes that write have to state if they mean it
 */
export function access<Who extends Access>(who: Who, role?: Role): Guard<Who> {
  const guard = createMiddleware(async (c, next) => {
    await guardByAccess[who](c, role ?? 'read');
    await next();
    // Browsers must not store responses for operators either.
    if (who === 'operator' && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });
  accessByGuard.set(guard, { access: who, role: role ?? null });
  return guard as Guard<Who>;
}

type Route = { method: string; path: string; handler: Handler };

/** Access rule of a route; `role` is that of operators, null for others. */
export type RouteAccess = { method: string; path: string; access: Access; role: Role | null };

/**
 * Access rule of each route of an app. `middleware` lists the global handlers that never respond themselves.
 *
 * @throws Error if a route has no access rule, or writes for operators without stating their role, so that the worker
 *   does not start
 */
export function listRouteAccess(routes: Route[], middleware: readonly unknown[]): RouteAccess[] {
  const list = new Map<string, RouteAccess>();
  for (const { method, path, handler } of routes) {
    if (middleware.includes(handler)) continue;
    const key = `${method} ${path}`;
    const stated = accessByGuard.get(handler);
    if (stated !== undefined) list.set(key, { method, path, ...completeRole(key, method, stated) });
    else if (!list.has(key)) throw new Error(`The route ${key} has no access rule.`);
  }
  return [...list.values()];
}

function completeRole(
  key: string,
  method: string,
  { access: who, role }: Pick<RouteAccess, 'access' | 'role'>,
): Pick<RouteAccess, 'access' | 'role'> {
  if (who !== 'operator') return { access: who, role: null };
  if (role === null && method !== 'GET') throw new Error(`The route ${key} writes and states no role.`);
  return { access: who, role: role ?? 'read' };
}
