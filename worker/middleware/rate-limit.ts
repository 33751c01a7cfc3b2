import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isSignedIn } from '../auth/admit.ts';
import { networkOf } from '../contact/visitor.ts';
import type { AppEnv } from '../env.ts';
import { TooManyRequestsError } from '../errors.ts';
import { logError } from '../log.ts';
import { isPublisher } from './access.ts';

/** The period of API_CALLS and LIST_READS in wrangler.toml: after it, a visitor may call again for certain. */
export const LIMIT_SECONDS = 10;

/**
 * Refuses the calls of a visitor who sends more of them than API_CALLS in wrangler.toml allows. It stands before everything
 * else, also before the edge cache: refusing must be the cheapest of all answers, and what a visitor may do must not hang on
 * what others have asked before. Who shows the publisher's token or is known to be signed in is not counted; wrong tokens
 * and cookies count, so nobody can try many.
 *
 * Where no address is known, as when a program calls the worker itself, visitors cannot be told apart and nobody is counted.
 */
export const rateLimit = createMiddleware<AppEnv>(async (c, next) => {
  await spend(c, c.env.API_CALLS);
  await next();
});

/**
 * Counts a list that the database is asked for against the visitor's second, smaller limit: one can cost it a hundred times what
 * another call does. It comes after the edge cache, so what is kept is not counted.
 */
export const listLimit = createMiddleware<AppEnv>(async (c, next) => {
  await spend(c, c.env.LIST_READS);
  await next();
});

async function spend(c: Context<AppEnv>, limit: RateLimit): Promise<void> {
  const address = c.req.header('CF-Connecting-IP');
  if (address === undefined || isTrusted(c) || (await isWithin(limit, address))) return;
  throw new TooManyRequestsError(LIMIT_SECONDS);
}

function isTrusted(c: Context<AppEnv>): boolean {
  return isPublisher(c.var.settings, c.req.header('Authorization')) || isSignedIn(c, new Date());
}

/** A counter that fails must not take the site down. */
async function isWithin(limit: RateLimit, address: string): Promise<boolean> {
  try {
    return (await limit.limit({ key: networkOf(address) })).success;
  } catch (error) {
    logError('rate_limit_failed', error);
    return true;
  }
}
