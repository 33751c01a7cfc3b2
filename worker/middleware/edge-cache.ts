import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type CachedResponse, captureResponse, toResponse } from '../cache/cached-response.ts';
import { finishFlight, joinFlight, type FlightResult } from '../cache/single-flight.ts';
import { loadGeneration } from '../cache/generation.ts';
import { findCachedResponse, FRESH_MS, storeCachedResponse } from '../cache/response-cache.ts';
import { cacheStatus } from '../cache/cache-status.ts';
import { isCircuitOpen, openCircuit } from '../cache/circuit-breaker.ts';
import { toDatabaseError } from '../database/errors.ts';
import type { AppEnv } from '../env.ts';
import { DatabaseUnavailableError } from '../errors.ts';

/** Own cookies, the only ones that can make a response personal. */
const OWN_COOKIE = /(^|; ?)__Host-/;

/**
 * Caches public responses at the edge for 60 s, and serves them stale for 10 more minutes while the database is down.
 * Comes after the validation of path and query. Publishing, `POST /api/clear-cache` and a new version of the worker
 * purge the cache.
 *
 * @param servesStale true if the response to a query may be served stale
 */
export function edgeCache(servesStale: (query: Record<string, unknown>) => boolean = () => true) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isPersonal(c.req.raw.headers)) return addCacheStatus(c, next, cacheStatus.bypassed);
    const now = Date.now();
    const generation = await loadGeneration(c.env.PAGES, now);
    if (generation === null) return addCacheStatus(c, next, cacheStatus.unknown);

    const query = (c.req.valid('query' as never) ?? {}) as Record<string, unknown>;
    // Another version of the worker may have another response format.
    const key = buildCacheKey(c.req.url, query, `${c.env.VERSION.id} ${generation}`);
    const before = await findCachedResponse(key, now);
    if (before && now - before.storedAt < FRESH_MS)
      return sendCached(before, now, cacheStatus.hit(before, now));

    const standIn =
      before && servesStale(query) ? sendCached(before, now, cacheStatus.standIn(before, now)) : null;
    if (standIn && isCircuitOpen(c.var.settings.DATABASE_URL, now)) return standIn;
    const shared = joinFlight(key, now);
    if (shared === null) {
      const work = computeResponse(c, next, key);
      // Others await it, even if this client disconnects.
      c.executionCtx.waitUntil(work);
      const outcome = await work;
      if (outcome === 'down' && standIn) replaceResponse(c, standIn);
      else c.header('Cache-Status', cacheStatus.worked(before, typeof outcome === 'object'));
      return;
    }
    const outcome = await shared;
    if (typeof outcome === 'object') return sendCached(outcome, now, cacheStatus.shared(before));
    if (outcome === 'nothing') return addCacheStatus(c, next, cacheStatus.worked(before, false));
    if (standIn) return standIn;
    throw new DatabaseUnavailableError('A concurrent request for the same URL found the database down');
  });
}

function isPersonal(headers: Headers): boolean {
  return headers.has('Authorization') || OWN_COOKIE.test(headers.get('Cookie') ?? '');
}

/** Cache key of a URL: parameters sorted, defaults filled in. */
function buildCacheKey(url: string, query: Record<string, unknown>, edition: string): string {
  const key = new URL(url);
  key.search = '';
  for (const name of Object.keys(query).sort())
    if (query[name] !== undefined) key.searchParams.set(name, String(query[name]));
  // Contracts have no parameter named `edition`.
  key.searchParams.set('edition', edition);
  return key.href;
}

function sendCached(answer: CachedResponse, now: number, status: string): Response {
  const response = toResponse(answer);
  response.headers.set('Age', String(Math.max(0, Math.floor((now - answer.storedAt) / 1000))));
  response.headers.set('Cache-Status', status);
  return response;
}

/** Runs the route and caches its response if it is public. */
async function computeResponse(c: Context<AppEnv>, next: Next, key: string): Promise<FlightResult> {
  let outcome: FlightResult = 'nothing';
  try {
    await next();
    if (toDatabaseError(c.error)) {
      outcome = 'down';
      openCircuit(c.var.settings.DATABASE_URL, Date.now());
    } else if (isCacheable(c.res)) {
      outcome = await captureResponse(c.res, Date.now());
      replaceResponse(c, toResponse(outcome));
      c.executionCtx.waitUntil(storeCachedResponse(key, outcome));
    }
  } finally {
    finishFlight(key, outcome);
  }
  return outcome;
}

function isCacheable({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('Cache-Control') && !headers.has('Set-Cookie');
}

/** Replaces the response; assigning it directly would merge the headers of both. */
function replaceResponse(c: Context<AppEnv>, response: Response): void {
  c.res = undefined;
  c.res = response;
}

async function addCacheStatus(c: Context<AppEnv>, next: Next, status: string): Promise<void> {
  await next();
  c.header('Cache-Status', status);
}
