import { env } from 'cloudflare:workers';
import { storeOperator } from '../../schema/store/writes/operators.ts';
import { storeSession } from '../../schema/store/writes/sessions.ts';
import { newSession, SESSION_COOKIE } from '../auth/session.ts';
import type { Bindings } from '../env.ts';
import { testDatabase } from './seed.ts';

/** Name of the operator of the tests, who cannot sign in with secrets. */
export const OPERATOR = 'Test Operator';

let known: Promise<Record<string, string>> | undefined;

/** Headers of a request of a signed-in operator. All tests of a file share one session. */
export function operatorHeaders(): Promise<Record<string, string>> {
  return (known ??= signedInHeaders(new Date()));
}

/** Makes {@link operatorHeaders} create a new session. */
export function forgetOperator(): void {
  known = undefined;
}

/** Headers with a new session of the same operator, started at `now`. */
export async function signedInHeaders(now: Date): Promise<Record<string, string>> {
  const db = testDatabase();
  const id =
    (await findOperatorId()) ??
    (await storeOperator(db, { name: OPERATOR, ...NOBODYS }, { now, actor: TESTS }));
  const { cookie, csrf, ...made } = newSession((env as Bindings).SESSION_SECRET!, now);
  await storeSession(db, {
    ...made,
    operatorId: id,
    createdAt: now,
    userAgent: 'tests',
    addressKey: 'tests',
  });
  return { Cookie: `${SESSION_COOKIE}=${cookie}`, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}

const TESTS = { kind: 'system', name: 'tests' } as const;
const NOBODYS = { accessKeyId: 'nobodys', accessKeyHash: 'none', userCodeHash: 'none', passwordHash: 'none' };

async function findOperatorId(): Promise<number | null> {
  const { rows } = await testDatabase().$client.execute({
    sql: 'select id from operator where name = ?',
    args: [OPERATOR],
  });
  return rows[0] ? Number(rows[0].id) : null;
}
