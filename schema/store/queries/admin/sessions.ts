import { and, eq, gt, isNull } from 'drizzle-orm';
import { operator, session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/**
 * Finds an active session and its operator.
 *
 * @param options.seenAfter earliest time of its last request
 */
export async function findSession(
  db: Database,
  idHash: string,
  { now, seenAfter }: { now: Date; seenAfter: Date },
): Promise<{ operator: { id: number; name: string }; lastSeenAt: string; expiresAt: string } | null> {
  const [found] = await db
    .select({
      operator: { id: operator.id, name: operator.name },
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(operator, eq(operator.id, session.operatorId))
    .where(
      and(
        eq(session.idHash, idHash),
        isNull(session.endedAt),
        isNull(operator.disabledAt),
        gt(session.expiresAt, now.toISOString()),
        gt(session.lastSeenAt, seenAfter.toISOString()),
      ),
    );
  return found ?? null;
}
