import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { addOperator, type Secrets } from '../../../worker/auth/operators.ts';
import { SESSION_COOKIE } from '../../../worker/auth/session.ts';
import type { Site } from './site.ts';

export type Operator = Secrets & { id: number; name: string };

let made = 0;

/** What it costs to try a secret: nobody guesses those of tests. */
const cost = { N: 2 ** 4, r: 8, p: 1 };

/** Adds an operator to a site, whose secrets a test can type in. */
export async function newOperator(site: Site, name = `Test Operator ${++made}`): Promise<Operator> {
  const context = { now: new Date(), actor: { kind: 'system', name: 'tests' } } as const;
  return { name, ...(await addOperator(site.db, name, context, { cost })) };
}

/** What the calls of an operator carry who is signed in. */
export type OperatorSession = { operator: Operator; headers: { Cookie: string; 'X-CSRF-Token': string } };

/** How often an operator tries to sign in whom the server asks to try again, because the database takes its time. */
const MOST_TRIES = 5;

/** Signs an operator in by the calls that the panel makes; a new one unless named. */
export async function startSession(site: Site, operator?: Operator): Promise<OperatorSession> {
  const who = operator ?? (await newOperator(site));
  for (let tries = 1; ; tries += 1) {
    try {
      return await trySession(site, who);
    } catch (error) {
      if (!(error instanceof BusyError) || tries === MOST_TRIES) throw error;
      await sleep(1000);
    }
  }
}

class BusyError extends Error {}

async function trySession(site: Site, who: Operator): Promise<OperatorSession> {
  const { token } = await answer(site, 'access-key', { accessKey: who.accessKey });
  const { token: last } = await answer(site, 'user-code', { token, userCode: who.userCode });
  const { csrf, cookie } = await answer(site, 'password', { token: last, password: who.password });
  return { operator: who, headers: { Cookie: cookie!, 'X-CSRF-Token': csrf! } };
}

const shared = new WeakMap<Site, Promise<OperatorSession>>();

/** The session that tests of a site share which do not care whose it is: beginning one is half a second of work. None ends it. */
function sharedSession(site: Site): Promise<OperatorSession> {
  if (!shared.has(site)) shared.set(site, startSession(site));
  return shared.get(site)!;
}

/**
 * Makes a browser one where an operator is signed in: its next page of the panel shows. By the session that tests share, unless
 * another is given.
 */
export async function signIn(
  browser: Page | BrowserContext,
  site: Site,
  given?: OperatorSession,
): Promise<OperatorSession> {
  const session = given ?? (await sharedSession(site));
  const context = 'context' in browser ? browser.context() : browser;
  const value = session.headers.Cookie.slice(SESSION_COOKIE.length + 1);
  await context.addCookies([
    {
      name: SESSION_COOKIE,
      value,
      domain: new URL(site.url).hostname,
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
    },
  ]);
  return session;
}

async function answer(site: Site, step: string, body: Record<string, string | undefined>) {
  const response = await fetch(`${site.url}/api/admin/sign-in/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = (await response.json()) as { token?: string; csrf?: string; message?: string };
  const { ok, status } = response;
  if (!ok)
    throw new (status === 503 ? BusyError : Error)(`${step} was answered with ${status}: ${said.message}`);
  return { ...said, cookie: response.headers.get('Set-Cookie')?.split(';')[0] };
}
