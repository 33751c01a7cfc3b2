import { eq } from 'drizzle-orm';
import type { Actor } from '../../../contracts/actor.ts';
import { session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';
import { buildAuditIfChanged } from '../audit/audit-statement.ts';

export type NewSession = {
  idHash: string;
  operatorId: number;
  createdAt: Date;
  expiresAt: Date;
  userAgent: string | null;
  addressKey: string;
};

/** Records the last request of a session. */
export async function touchSession(db: Database, idHash: string, now: Date): Promise<void> {
  await db.update(session).set({ lastSeenAt: now.toISOString() }).where(eq(session.idHash, idHash));
}

/** Ends a session when the operator signs out. */
export async function endSession(
  db: Database,
  idHash: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await db.$client.batch(
    [
      {
        sql: 'update session set ended_at = ? where id_hash = ? and ended_at is null',
        args: [now.toISOString(), idHash],
      },
      buildAuditIfChanged({ at: now, actor, action: 'session.end', entity: 'session', entityId: null }),
    ],
    'write',
  );
}
