import type { Role } from '../../schema/contracts/role.ts';
import type { Database } from '../../schema/store/database.ts';
import { storeOperator } from '../../schema/store/commands/operator/operators.ts';
import { storeSession } from '../../schema/store/commands/testing/store-session.ts';
import { readSecrets } from '../../scripts/runtime/settings/secrets.ts';
import { createSession, SESSION_COOKIE } from '../../worker/auth/session.ts';

const TESTS = { kind: 'system', name: 'tests' } as const;
/** Hashes of unknown secrets. */
const UNKNOWN_SECRETS = { accessKeyHash: 'none', userCodeHash: 'none', passwordHash: 'none' };

/** Request headers of a new operator who is signed in. The secrets must exist. */
export async function createOperatorHeaders(
  db: Database,
  now: Date,
  role: Role = 'all',
): Promise<Record<string, string>> {
  const name = `Operator ${crypto.randomUUID()}`;
  const operatorId = await storeOperator(
    db,
    { name, role, accessKeyId: name, ...UNKNOWN_SECRETS },
    { now, actor: TESTS },
  );
  const { SESSION_SECRET } = readSecrets(['SESSION_SECRET'], { databaseUrl: null });
  const { cookie, csrf, ...made } = createSession(SESSION_SECRET, now);
  const about = { operatorId, createdAt: now, userAgent: 'tests', addressKey: 'tests' };
  await storeSession(db, { ...made, ...about });
  return { Cookie: `${SESSION_COOKIE}=${cookie}`, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}
