import { SESSION_COOKIE } from '../../worker/auth/session.ts';
import { addOperator } from '../../worker/auth/operators.ts';
import type { Connection } from '../runtime/database/database.ts';

/** Signs in a new operator. @returns headers of a request with the session */
export async function signIn(workerUrl: string, { db }: Connection): Promise<Record<string, string>> {
  const context = { now: new Date(), actor: { kind: 'system', name: 'bench' } } as const;
  const { accessKey, userCode, password } = await addOperator(db, 'Bench', context);
  const answer = async (step: string, body: object) => {
    const response = await fetch(`${workerUrl}/api/admin/sign-in/${step}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { token, csrf } = (await response.json()) as { token?: string; csrf?: string };
    return { token, csrf, cookie: response.headers.get('Set-Cookie')?.split(';')[0] };
  };
  const first = await answer('access-key', { accessKey });
  const second = await answer('user-code', { token: first.token, userCode });
  const { cookie, csrf } = await answer('password', { token: second.token, password });
  if (!cookie?.startsWith(SESSION_COOKIE) || csrf === undefined)
    throw new Error('The operator of the bench could not sign in');
  return { Cookie: cookie, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}
