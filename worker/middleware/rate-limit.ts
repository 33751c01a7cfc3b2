import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSignedIn } from '../auth/require-operator.ts';
import { CUSTOMER_GROUPS, toNetwork } from '../client-address.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { logError } from '../log.ts';
import { isPublisher } from './access.ts';

/** Period of API_CALLS, LIST_READS and VISITS in wrangler.toml, in seconds. */
export const PERIOD_SECONDS = 10;
/** The same of VISIT_ACTIONS and AD_VIEWS. */
export const LONG_PERIOD_SECONDS = 60;

/**
 * Limits the requests of a client (API_CALLS in wrangler.toml). Runs first, also before the edge cache, so that
 * rejecting is cheap and does not depend on what others have requested. The publisher and signed-in operators are
 * exempt; wrong tokens and cookies count.
 *
 * Without a client address, as in a request of the worker to itself, nothing is counted.
 */
export const rateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await consumeCallLimit(c);
  await next();
});

/**
 * Limits the list queries of a client (LIST_READS in wrangler.toml), each of which can cost a hundred times as much
 * as another request. Runs after the edge cache, so cache hits are not counted.
 */
export const listRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await consumeLimit(c, c.env.LIST_READS);
  await next();
});

/** Limits the beacons of a network (VISITS in wrangler.toml), so that nobody inflates the figures easily. */
export const visitRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await consumeCountLimit(c, c.env.VISITS, PERIOD_SECONDS);
  await next();
});

/** Limits the beacons of a network that report ads (AD_VIEWS in wrangler.toml). */
export const adViewRateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await consumeCountLimit(c, c.env.AD_VIEWS, LONG_PERIOD_SECONDS);
  await next();
});

/** Limits the beacons of a network with clicks or searches (VISIT_ACTIONS in wrangler.toml). @throws HttpError 429 */
export async function consumeActionLimit(c: Pick<Context<AppEnv>, 'req' | 'var' | 'env'>): Promise<void> {
  await consumeCountLimit(c, c.env.VISIT_ACTIONS, LONG_PERIOD_SECONDS);
}

/** Limits the photos, tiles and social cards that the edge does not keep, as calls of the API. @throws HttpError 429 */
export async function consumeCallLimit(c: Context<AppEnv>): Promise<void> {
  await consumeLimit(c, c.env.API_CALLS);
}

async function consumeLimit(c: Context<AppEnv>, limit: RateLimit): Promise<void> {
  const address = c.req.header('CF-Connecting-IP');
  if (address === undefined || isTrusted(c) || (await isWithinLimit(limit, toNetwork(address)))) return;
  throw httpErrors.tooManyRequests(PERIOD_SECONDS);
}

/**
 * Limits beacons by the largest network that a customer can have, so that a /48 is one sender. Requests of pages are
 * limited by /64: a mobile network puts each phone into one, and a page must not fail because of its neighbours.
 */
async function consumeCountLimit(
  c: Pick<Context<AppEnv>, 'req'>,
  limit: RateLimit,
  seconds: number,
): Promise<void> {
  const address = c.req.header('CF-Connecting-IP');
  if (address === undefined || (await isWithinLimit(limit, toNetwork(address, CUSTOMER_GROUPS)))) return;
  throw httpErrors.tooManyRequests(seconds);
}

function isTrusted(c: Context<AppEnv>): boolean {
  return isPublisher(c.var.settings, c.req.header('Authorization')) || isSignedIn(c, new Date());
}

/** A failing rate limiter lets requests through. */
async function isWithinLimit(limit: RateLimit, key: string): Promise<boolean> {
  try {
    return (await limit.limit({ key })).success;
  } catch (error) {
    logError('rate_limit_failed', error);
    return true;
  }
}
