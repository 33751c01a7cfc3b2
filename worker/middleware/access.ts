import type { Context, Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env.ts';
import { HttpError } from '../errors.ts';

/** Who may call a route: anybody, the publisher with its token, or operators with theirs. */
export type Access = 'public' | 'publisher' | 'operator';

const rules: Record<Access, (c: Context<AppEnv>) => Promise<void>> = {
  async public() {},
  publisher: (c) => bearer(c, c.var.settings.PUBLISH_TOKEN, "This call needs the publisher's token."),
  // Until operators can sign in.
  operator: (c) => bearer(c, c.var.settings.OPERATOR_TOKEN, "This call needs the operators' token."),
};

/** @throws HttpError 401 unless the request carries the token; where no token is set up, always */
async function bearer(c: Context<AppEnv>, expected: string | undefined, message: string): Promise<void> {
  const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1];
  if (expected !== undefined && given !== undefined && (await sameSecret(given, expected))) return;
  throw new HttpError(401, 'unauthorized', message, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

const guards = new WeakMap<Handler, Access>();

/** States who may call a route, and holds others off. Comes first in every route. */
export function access(who: Access) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    await rules[who](c);
    await next();
  });
  guards.set(guard, who);
  return guard;
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

/** Compares in constant time. */
async function sameSecret(given: string, expected: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(given), digest(expected)]);
  return crypto.subtle.timingSafeEqual(a, b);
}
