import type { NewSession } from '../operator/sessions.ts';
import { session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** Stores a session without a sign-in. */
export async function storeSession(
  db: Database,
  { createdAt, expiresAt, ...rest }: NewSession,
): Promise<void> {
  const time = createdAt.toISOString();
  await db
    .insert(session)
    .values({ ...rest, createdAt: time, lastSeenAt: time, expiresAt: expiresAt.toISOString() });
}
