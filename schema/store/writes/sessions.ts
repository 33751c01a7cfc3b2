import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../tables/index.ts';
import type { Database } from '../database.ts';

export type NewSession = {
  idHash: string;
  operatorId: number;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  addressKey: string;
};

/** Begins a session. */
export async function storeSession(
  db: Database,
  { createdAt, expiresAt, ...rest }: NewSession,
): Promise<void> {
  const time = createdAt.toISOString();
  await db
    .insert(session)
    .values({ ...rest, createdAt: time, lastSeenAt: time, expiresAt: expiresAt.toISOString() });
}

/** Notes that a call of a session came. */
export async function touchSession(db: Database, idHash: string, now: Date): Promise<void> {
  await db.update(session).set({ lastSeenAt: now.toISOString() }).where(eq(session.idHash, idHash));
}

/** Ends a session before its time. */
export async function endSession(db: Database, idHash: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(session.idHash, idHash), isNull(session.endedAt)));
}
