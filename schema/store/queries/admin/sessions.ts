import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { OpenSession } from '../../../contracts/operator.ts';
import type { Role } from '../../../contracts/role.ts';
import { operator, session } from '../../../tables/index.ts';
import type { Database } from '../../database.ts';

/** `seenAfter`: earliest time of the last request of an active session. */
type Moment = { now: Date; seenAfter: Date };

/** Condition of active sessions, joined with their operator. */
function isActive({ now, seenAfter }: Moment) {
  return and(
    isNull(session.endedAt),
    isNull(operator.disabledAt),
    gt(session.expiresAt, now.toISOString()),
    gt(session.lastSeenAt, seenAfter.toISOString()),
  );
}

/** Finds an active session and its operator. */
export async function findSession(
  db: Database,
  idHash: string,
  moment: Moment,
): Promise<{
  operator: { id: number; name: string; role: Role };
  lastSeenAt: string;
  expiresAt: string;
} | null> {
  const [found] = await db
    .select({
      operator: { id: operator.id, name: operator.name, role: operator.role },
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
    })
    .from(session)
    .innerJoin(operator, eq(operator.id, session.operatorId))
    .where(and(eq(session.idHash, idHash), isActive(moment)));
  return found ?? null;
}

/** All active sessions, the most recently used first. */
export async function listSessions(db: Database, moment: Moment): Promise<Omit<OpenSession, 'isCurrent'>[]> {
  return db
    .select({
      id: session.idHash,
      operator: { id: operator.id, name: operator.name },
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      expiresAt: session.expiresAt,
      browser: session.userAgent,
    })
    .from(session)
    .innerJoin(operator, eq(operator.id, session.operatorId))
    .where(isActive(moment))
    .orderBy(desc(session.lastSeenAt), session.idHash);
}
