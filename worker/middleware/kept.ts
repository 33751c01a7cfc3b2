import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { type Answer, readAnswer, respondWith } from '../cache/answer.ts';
import { finishWork, joinWork, type Outcome } from '../cache/collapse.ts';
import { currentGeneration } from '../cache/generation.ts';
import { findAnswer, FRESH_MS, keepAnswer } from '../cache/kept-answers.ts';
import { cacheStatus } from '../cache/status.ts';
import { isInOutage, noteOutage } from '../cache/outage.ts';
import { databaseFault } from '../database-fault.ts';
import type { AppEnv } from '../env.ts';
import { DatabaseUnavailableError } from '../errors.ts';

/** Own cookies, the only ones that can make a response personal. */
const OWN_COOKIE = /(^|; ?)__Host-/;

/**
 * Caches public responses at the edge for 60 s, and serves them stale for 10 more minutes while the database is down. Comes after the
 * validation of path and query. Publishing, `POST /api/clear-cache` and a new version of the worker purge the cache.
 *
 * @param standsIn true if the response to a query may be served stale
 */
export function kept(standsIn: (query: Record<string, unknown>) => boolean = () => true) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isPersonal(c.req.raw.headers)) return withStatus(c, next, cacheStatus.bypassed);
    const now = Date.now();
    const generation = await currentGeneration(c.env.PAGES, now);
    if (generation === null) return withStatus(c, next, cacheStatus.unknown);

    const query = (c.req.valid('query' as never) ?? {}) as Record<string, unknown>;
    // Another version of the worker may have another response format.
    const key = keyOf(c.req.url, query, `${c.env.VERSION.id} ${generation}`);
    const before = await findAnswer(key, now);
    if (before && now - before.keptAt < FRESH_MS) return give(before, now, cacheStatus.hit(before, now));

    const standIn = before && standsIn(query) ? give(before, now, cacheStatus.standIn(before, now)) : null;
    if (standIn && isInOutage(c.var.settings.DATABASE_URL, now)) return standIn;
    const shared = joinWork(key, now);
    if (shared === null) {
      const work = workOut(c, next, key);
      // Others await it, even if this client disconnects.
      c.executionCtx.waitUntil(work);
      const outcome = await work;
      if (outcome === 'down' && standIn) replace(c, standIn);
      else c.header('Cache-Status', cacheStatus.worked(before, typeof outcome === 'object'));
      return;
    }
    const outcome = await shared;
    if (typeof outcome === 'object') return give(outcome, now, cacheStatus.shared(before));
    if (outcome === 'nothing') return withStatus(c, next, cacheStatus.worked(before, false));
    if (standIn) return standIn;
    throw new DatabaseUnavailableError('A concurrent request for the same URL found the database down');
  });
}

function isPersonal(headers: Headers): boolean {
  return headers.has('Authorization') || OWN_COOKIE.test(headers.get('Cookie') ?? '');
}

/** Cache key of a URL: parameters sorted, defaults filled in. */
function keyOf(url: string, query: Record<string, unknown>, edition: string): string {
  const key = new URL(url);
  key.search = '';
  for (const name of Object.keys(query).sort())
    if (query[name] !== undefined) key.searchParams.set(name, String(query[name]));
  // No parameter has this name.
  key.searchParams.set('edition', edition);
  return key.href;
}

function give(answer: Answer, now: number, status: string): Response {
  const response = respondWith(answer);
  response.headers.set('Age', String(Math.max(0, Math.floor((now - answer.keptAt) / 1000))));
  response.headers.set('Cache-Status', status);
  return response;
}

/** Runs the route and caches its response if it is public. */
async function workOut(c: Context<AppEnv>, next: Next, key: string): Promise<Outcome> {
  let outcome: Outcome = 'nothing';
  try {
    await next();
    if (databaseFault(c.error)) {
      outcome = 'down';
      noteOutage(c.var.settings.DATABASE_URL, Date.now());
    } else if (mayBeKept(c.res)) {
      outcome = await readAnswer(c.res, Date.now());
      replace(c, respondWith(outcome));
      c.executionCtx.waitUntil(keepAnswer(key, outcome));
    }
  } finally {
    finishWork(key, outcome);
  }
  return outcome;
}

function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !headers.has('Cache-Control') && !headers.has('Set-Cookie');
}

/** Replaces the response; assigning it directly would merge the headers of both. */
function replace(c: Context<AppEnv>, response: Response): void {
  c.res = undefined;
  c.res = response;
}

async function withStatus(c: Context<AppEnv>, next: Next, status: string): Promise<void> {
  await next();
  c.header('Cache-Status', status);
}
