import type { Context, Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Settings } from '../env.ts';
import { HttpError } from '../errors.ts';

/** Who may call a route: anybody, the publisher with its token, or operators with theirs. */
export type Access = 'public' | 'publisher' | 'operator';

type Key = { token: 'PUBLISH_TOKEN' | 'OPERATOR_TOKEN'; refusal: string };

const keys: Record<Exclude<Access, 'public'>, Key> = {
  publisher: { token: 'PUBLISH_TOKEN', refusal: "This call needs the publisher's token." },
  // Until operators can sign in.
  operator: { token: 'OPERATOR_TOKEN', refusal: "This call needs the operators' token." },
};

/** Whether an Authorization header carries the token a rule asks for; where no token is set up, none does. */
export async function mayCall(
  who: Access,
  settings: Settings,
  authorization: string | undefined,
): Promise<boolean> {
  if (who === 'public') return true;
  const expected = settings[keys[who].token];
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  return expected !== undefined && given !== undefined && sameSecret(given, expected);
}

/** @throws HttpError 401 */
async function refuse(c: Context<AppEnv>, who: Access): Promise<void> {
  if (who === 'public' || (await mayCall(who, c.var.settings, c.req.header('Authorization')))) return;
  throw new HttpError(401, 'unauthorized', keys[who].refusal, { headers: { 'WWW-Authenticate': 'Bearer' } });
}

const guards = new WeakMap<Handler, Access>();

/** States who may call a route, and holds others off. Comes first in every route. */
export function access(who: Access) {
  const guard = createMiddleware<AppEnv>(async (c, next) => {
    await refuse(c, who);
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
