import type { Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';

/** What a call takes and answers, as its route holds it to. */
export type Contracts = {
  query?: z.ZodObject;
  params?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** Type of the answer's body, where it is not JSON; the contract is then of a text. */
  media?: string;
};

const stated = new WeakMap<object, Contracts>();

/** Notes which contract a handler holds its route to. */
export function state<Checking extends object>(handler: Checking, contracts: Contracts): Checking {
  stated.set(handler, contracts);
  return handler;
}

/**
 * States what a route answers. The handler sends what `c.var.answer` returns, so that an answer can hold nothing the
 * contract does not know.
 */
export function answer<Contract extends z.ZodType>(contract: Contract, media?: string) {
  type Variables = { answer: (found: z.input<Contract>) => z.output<Contract> };
  const handler = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    c.set('answer', (found) => contract.parse(found));
    await next();
  });
  return state(handler, { answer: contract, ...(media !== undefined && { media }) });
}

type Route = { method: string; path: string; handler: Handler };

/** The contracts of each route of an app, by 'METHOD /path'. */
export function contractsOf(routes: Route[]): Map<string, Contracts> {
  const all = new Map<string, Contracts>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const key = `${method} ${path}`;
    all.set(key, { ...all.get(key), ...stated.get(handler) });
  }
  return all;
}
