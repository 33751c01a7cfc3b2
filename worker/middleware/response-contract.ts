import type { Handler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { z } from 'zod';
import type { Operation } from './operation.ts';

/** Contracts and documentation of a route, registered by its middleware. */
export type Contracts = {
  query?: z.ZodObject;
  params?: z.ZodObject;
  body?: z.ZodType;
  answer?: z.ZodType;
  /** Media types of a response that is not JSON; `answer` then describes its text. */
  media?: readonly string[];
  operation?: Operation;
};

const contractsByHandler = new WeakMap<object, Contracts>();

/** Registers the contracts that a middleware enforces on its route. */
export function registerContract<Checking extends object>(handler: Checking, contracts: Contracts): Checking {
  contractsByHandler.set(handler, contracts);
  return handler;
}

/**
 * Registers the response contract. The handler sends what `c.var.answer` returns, which holds no field beyond the
 * contract.
 */
export function returns<Contract extends z.ZodType>(contract: Contract, ...media: string[]) {
  type Variables = { answer: (found: z.input<Contract>) => z.output<Contract> };
  const handler = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    c.set('answer', (found) => contract.parse(found));
    await next();
  });
  return registerContract(handler, { answer: contract, ...(media.length > 0 && { media }) });
}

/** Documents a route in the API reference. A route without it is left out there. */
export function describeRoute(operation: Operation) {
  return registerContract(
    createMiddleware((_, next) => next()),
    { operation },
  );
}

type Route = { method: string; path: string; handler: Handler };

/** Contracts of each route of an app, by 'METHOD /path'. */
export function listContracts(routes: Route[]): Map<string, Contracts> {
  const all = new Map<string, Contracts>();
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue;
    const key = `${method} ${path}`;
    all.set(key, { ...all.get(key), ...contractsByHandler.get(handler) });
  }
  return all;
}
