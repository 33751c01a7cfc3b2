import type { Database } from '../../schema/store/database.ts';
import { storeOperator } from '../../schema/store/writes/operators.ts';
import { storeSession } from '../../schema/store/writes/sessions.ts';
import { readSecrets } from '../../scripts/local/secrets.ts';
import { newSession, SESSION_COOKIE } from '../../worker/auth/session.ts';

const TESTS = { kind: 'system', name: 'tests' } as const;
/** Hashes of unknown secrets. */
const NOBODYS = { accessKeyHash: 'none', userCodeHash: 'none', passwordHash: 'none' };

/** Request headers of a new operator who is signed in. The secrets file must exist. */
export async function operatorHeaders(db: Database, now: Date): Promise<Record<string, string>> {
  const name = `Operator ${crypto.randomUUID()}`;
  const operatorId = await storeOperator(db, { name, accessKeyId: name, ...NOBODYS }, { now, actor: TESTS });
  const { cookie, csrf, ...made } = newSession(readSecrets().SESSION_SECRET, now);
  const about = { operatorId, createdAt: now, userAgent: 'tests', addressKey: 'tests' };
  await storeSession(db, { ...made, ...about });
  return { Cookie: `${SESSION_COOKIE}=${cookie}`, 'X-CSRF-Token': csrf, 'Sec-Fetch-Site': 'same-origin' };
}
