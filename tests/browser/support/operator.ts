import type { BrowserContext, Page } from 'playwright-core';
import type { Secrets } from '../../../worker/auth/operators.ts';
import { SESSION_COOKIE } from '../../../worker/auth/session.ts';
import { addTestOperator } from '../../../worker/testing/operators/add-operator.ts';
import type { Site } from './site.ts';

export type Operator = Secrets & { id: number; name: string };

let made = 0;

/** Adds an operator to a site, with secrets to type in. */
export function createOperator(site: Site, name = `Test Operator ${++made}`): Promise<Operator> {
  return addTestOperator(site.db, name);
}

/** Request headers of a signed-in operator. */
export type OperatorSession = { operator: Operator; headers: { Cookie: string; 'X-CSRF-Token': string } };

/** Signs in an operator by requests like those of the panel; a new one unless given. */
export async function startSession(site: Site, operator?: Operator): Promise<OperatorSession> {
  const who = operator ?? (await createOperator(site));
  const { token } = await sendAnswer(site, 'access-key', { accessKey: who.accessKey });
  const { token: last } = await sendAnswer(site, 'user-code', { token, userCode: who.userCode });
  const { csrf, cookie } = await sendAnswer(site, 'password', { token: last, password: who.password });
  return { operator: who, headers: { Cookie: cookie!, 'X-CSRF-Token': csrf! } };
}

const shared = new WeakMap<Site, Promise<OperatorSession>>();

/**
 * Session shared by tests that do not depend on whose it is, because creating one takes three requests. No test ends
 * it.
 */
function getSharedSession(site: Site): Promise<OperatorSession> {
  if (!shared.has(site)) shared.set(site, startSession(site));
  return shared.get(site)!;
}

/** Signs in a browser for its next page of the panel. By default with the shared session. */
export async function signIn(
  browser: Page | BrowserContext,
  site: Site,
  given?: OperatorSession,
): Promise<OperatorSession> {
  const session = given ?? (await getSharedSession(site));
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

async function sendAnswer(site: Site, step: string, body: Record<string, string | undefined>) {
  const response = await fetch(`${site.url}/api/admin/sign-in/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const result = (await response.json()) as { token?: string; csrf?: string; message?: string };
  if (!response.ok) throw new Error(`${step} was answered with ${response.status}: ${result.message}`);
  return { ...result, cookie: response.headers.get('Set-Cookie')?.split(';')[0] };
}
