import { env } from 'cloudflare:workers';
import type { Role } from '../../../schema/contracts/role.ts';
import { storeOperator } from '../../../schema/store/commands/operator/operators.ts';
import { storeSession } from '../../../schema/store/commands/testing/store-session.ts';
import { DUMMY_HASH } from '../../auth/secrets.ts';
import { createSession, SESSION_COOKIE } from '../../auth/session.ts';
import type { Bindings } from '../../env.ts';
import { testDatabase } from '../data/seed.ts';

/** Name of the operator of the tests, who cannot sign in with secrets. */
export const OPERATOR_NAME = 'Test Operator';

let headersPromise: Promise<Record<string, string>> | undefined;

/** Headers of a request of a signed-in operator. All tests of a file share one session. */
export function getOperatorHeaders(): Promise<Record<string, string>> {
  return (headersPromise ??= createSessionHeaders(new Date()));
}

/** Makes {@link getOperatorHeaders} create a new session. */
export function resetOperatorHeaders(): void {
  headersPromise = undefined;
}

/** Headers with a new session, started at `now`, of the operator of the tests, or of one with another role. */
export async function createSessionHeaders(now: Date, role: Role = 'all'): Promise<Record<string, string>> {
  const name = role === 'all' ? OPERATOR_NAME : `${OPERATOR_NAME} (${role})`;
  const db = testDatabase();
  const id =
    (await findOperatorId(name)) ??
    (await storeOperator(
      db,
      { name, role, ...UNUSABLE_SECRETS, accessKeyId: name },
      { now, actor: TEST_ACTOR },
    ));
  const { cookie, csrf, ...made } = createSession((env as Bindings).SESSION_SECRET!, now);
  await storeSession(db, {
    ...made,
    operatorId: id,
    createdAt: now,
    userAgent: 'tests',
    addressKey: 'tests',
  });
  return { Cookie: `${SESSION_COOKIE}=${cookie}`, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}

const TEST_ACTOR = { kind: 'system', name: 'tests' } as const;
const UNUSABLE_SECRETS = {
  accessKeyHash: 'none',
  userCodeHash: 'none',
  passwordHash: DUMMY_HASH,
};

async function findOperatorId(name: string): Promise<number | null> {
  const { rows } = await testDatabase().$client.execute({
    sql: 'select id from operator where name = ?',
    args: [name],
  });
  return rows[0] ? Number(rows[0].id) : null;
}
